/**
 * Builds a WhatsApp click-to-chat URL from the digits of the number and the start of the visitor's message.
 */
export const chatUrl = (number: string, text = '') =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
