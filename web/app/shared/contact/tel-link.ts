import { toAsciiDigits } from '@linework/contract/fields/digits'

export const telLink = (phone: string) => `tel:${toAsciiDigits(phone).replaceAll(/[^\d+]/g, '')}`
