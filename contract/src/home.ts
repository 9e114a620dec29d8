/** How much the home page asks for. Apart from the endpoints, which a visitor downloads only to see more. */
export const FEATURED_ON_HOME = 6
