import { toAsciiDigits } from '@linework/contract/digits'

export const telLink = (phone: string) => `tel:${toAsciiDigits(phone).replaceAll(/[^\d+]/g, '')}`
