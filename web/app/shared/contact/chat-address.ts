/** WhatsApp's click-to-chat: the number in digits, and what the visitor's message starts with. */
export const chatAddress = (number: string, text = '') =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
