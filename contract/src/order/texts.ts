export const ORDER_TEXTS = {
  saved: 'Order saved.',
  gone: 'The list has changed meanwhile. Please look again.',
  failed: 'Not moved. Please check the connection and try again.',
} as const
