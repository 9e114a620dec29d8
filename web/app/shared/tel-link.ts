export const telLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
