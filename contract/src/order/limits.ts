/** How many records of an order one call returns. */
export const ORDER_PAGE = 200
