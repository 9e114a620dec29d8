import type { ClientTold } from '@linework/contract/appointments/limits'
import { firstOf } from './artist-colours.ts'

/** What the client hears of a change, as a sentence to add to what was done; '' where nothing is new for the client. */
export function toldText(told: ClientTold, name: string): string {
  if (told === 'soon') return ` ${firstOf(name)} will get an email in a minute.`
  return told === 'unreachable' ? ` ${firstOf(name)} gets no email: please tell them.` : ''
}
