import type { z } from 'zod'
import type { depositRule } from './clients/messages-shapes.ts'

/** The terms of a deposit. A change creates a version; appointments keep the version of their booking. */
export type DepositRule = z.infer<typeof depositRule>

export const DEPOSIT_METHODS = ['UPI', 'Payment link', 'Cash', 'Bank transfer', 'Other'] as const

export const NO_RULE: DepositRule = {
  version: 0,
  since: '',
  kind: 'none',
  amount: 0,
  share: 20,
  freeHours: 48,
  freeMoves: 1,
  otherMove: 'forfeit',
  fee: 0,
  refunds: false,
}

/** Events of a deposit, in order. Moves and cancellations by the studio cost nothing and are not events. */
export type DepositEvent =
  | { what: 'received'; at: string; amount: number; method: string; reference: string }
  | { what: 'moved'; at: string; from: string; isFree: boolean; cost: number }
  | { what: 'cancelled'; at: string; isFree: boolean }
  | { what: 'returned' | 'kept'; at: string; amount: number; reason: string }

/** Rounds halves up. Returns null without a rule, and for a share of an unknown price. */
export function depositFor(rule: DepositRule | null, price: number | null): number | null {
  if (rule === null || (rule.kind === 'share' && price === null)) return null
  const whole = rule.kind === 'amount' ? rule.amount : Math.floor(((price ?? 0) * rule.share + 50) / 100)
  return price === null ? whole : Math.min(whole, price)
}

interface Account {
  deposit: number | null
  state: string
  rule: DepositRule | null
  log: DepositEvent[]
}

/** Applies the rule to the events: what the client owes, and what the studio holds, keeps and returns. */
export function depositBalance({ deposit, state, rule, log }: Account) {
  const sum = (...kinds: DepositEvent['what'][]) =>
    log.reduce((all, event) => all + (kinds.includes(event.what) && 'amount' in event ? event.amount : 0), 0)
  const cost = log.reduce((all, event) => all + (event.what === 'moved' ? event.cost : 0), 0)
  const received = sum('received')
  const held = received - sum('returned', 'kept')
  const left = log.find((event) => event.what === 'cancelled')
  const isLost = rule !== null && (state === 'missed' || (left && !(left.isFree && rule.refunds)))
  const forfeited = Math.min(held, isLost ? held : Math.max(0, cost - sum('kept')))
  const isPlanned = state === 'planned' || state === 'confirmed'
  return {
    owed: isPlanned ? Math.max(0, (deposit ?? 0) + cost - received) : 0,
    held,
    kept: sum('kept'),
    forfeited,
    refundable: isPlanned || state === 'came' ? 0 : held - forfeited,
  }
}

/** States the rule as text for the client, from the same fields that the server applies. */
export function depositTerms(rule: DepositRule, money: (amount: number) => string): string[] {
  const { kind, share, amount, freeHours, freeMoves, otherMove, fee, refunds } = rule
  const hours = freeHours === 1 ? 'an hour' : `${freeHours} hours`
  const until = freeHours === 0 ? 'before it starts' : `at least ${hours} before it starts`
  const other = freeMoves === 0 ? 'each move' : 'any other move'
  return [
    `The deposit is ${kind === 'share' ? `${share}% of the price, rounded` : `${money(amount)}, at most the price`}. It counts towards the price.`,
    ...(freeMoves === 0
      ? []
      : [
          `You can move the appointment ${freeMoves === 1 ? 'once' : `${freeMoves} times`} for free, ${until}.`,
        ]),
    otherMove === 'fee'
      ? `For ${other} we charge ${money(fee)}.`
      : `With ${other} we keep the deposit and ask for a new one.`,
    ...(refunds ? [`If you cancel ${until}, we return the deposit.`] : []),
    `If you cancel${refunds ? ' later' : ''} or do not come, we keep the deposit.`,
    'If we move or cancel the appointment, it costs you nothing.',
  ]
}

/** Replaces {amount} and {reference} in the payment link of the studio. */
export const fillPaymentLink = (link: string, amount: number, reference: string): string =>
  link.replaceAll('{amount}', String(amount)).replaceAll('{reference}', encodeURIComponent(reference))
