/** What the server renders for every page while there is no studio to show. Alone, because every page downloads it. */
export const NOT_SET_UP_ADDRESS = '/setup/not-yet'
