import type { PlanChanges } from '@linework/contract/desk/appointments-shapes'
import {
  type DepositEvent,
  type DepositRule,
  depositBalance,
  depositFor,
} from '@linework/contract/desk/deposit-rule'
import type { Db } from '../../db/connect.ts'
import { readMessageSettings } from '../messages/queries.ts'
import type { AppointmentRow } from './queries.ts'

type Row = Pick<AppointmentRow, 'deposit' | 'deposit_reference' | 'starts_at' | 'state'> &
  Pick<AppointmentRow, 'deposit_log' | 'deposit_rule' | 'deposit_received_at' | 'deposit_returned_at'>

export const ruleOf = ({ deposit_rule }: Pick<Row, 'deposit_rule'>) => deposit_rule as DepositRule | null

/** Deposits of version 1 have no log, so their events are derived from the columns. */
function logOf(row: Row): DepositEvent[] {
  const log = row.deposit_log as DepositEvent[]
  const { deposit: amount, deposit_reference: reference, deposit_returned_at: returned } = row
  if (log.length > 0 || row.deposit_received_at === null || amount === null) return log
  const received = { at: row.deposit_received_at.toISOString(), amount, method: '', reference }
  return [
    { what: 'received', ...received },
    ...(returned ? [{ what: 'returned' as const, at: returned.toISOString(), amount, reason: '' }] : []),
  ]
}

export const balanceOf = (row: Row, log = logOf(row)) => depositBalance({ ...row, rule: ruleOf(row), log })

/** For staff: `note` is the payment method and its reference, or the reason. */
export const listEvents = (row: Row) =>
  logOf(row).map((event) => {
    const { what, at } = event
    const how = 'method' in event ? `${event.method} ${event.reference}`.trim() : undefined
    const why =
      'reason' in event
        ? event.reason
        : `by the client, ${'isFree' in event && event.isFree ? 'free' : 'not free'}`
    return { what, at, amount: 'amount' in event ? event.amount : 0, note: how ?? why }
  })

export type DepositChanges = Pick<
  PlanChanges,
  | Extract<
      keyof PlanChanges,
      `deposit${'Received' | 'Returned' | 'Kept' | 'Method' | 'Reference' | 'Reason'}`
    >
  | 'byClient'
>

const HOUR_MS = 3_600_000
const UNDO_MS = HOUR_MS / 6

/** Logs what the change means for the deposit. 'Received' means that nothing more is owed. */
export function depositColumns(before: Row, next: Row, changes: DepositChanges, asked: Date) {
  const rule = ruleOf(next)
  const at = new Date().toISOString()
  let log = logOf(before)
  const drop = (what: DepositEvent['what']) => {
    const last = log.findLastIndex((event) => event.what === what)
    log = log.filter((_, i) => i !== last)
  }
  const balance = () => balanceOf(next, log)
  const hours = (before.starts_at.getTime() - asked.getTime()) / HOUR_MS
  if (next.state !== 'cancelled') drop('cancelled')
  if (next.starts_at.getTime() !== before.starts_at.getTime()) {
    const last = log.findLast((event) => event.what === 'moved')
    if (last?.from === next.starts_at.toISOString() && Date.now() - Date.parse(last.at) < UNDO_MS)
      drop('moved')
    else if (changes.byClient && rule !== null) {
      const free = log.filter((event) => event.what === 'moved' && event.isFree).length
      const isFree = free < rule.freeMoves && hours >= rule.freeHours
      const { held, forfeited } = balance()
      const cost = isFree ? 0 : rule.otherMove === 'fee' ? rule.fee : held - forfeited
      log = [...log, { what: 'moved', at, from: before.starts_at.toISOString(), isFree, cost }]
    }
  }
  if (changes.byClient === false) drop('cancelled')
  const isListed = log.some(({ what }) => what === 'cancelled')
  if (next.state === 'cancelled' && !isListed && changes.byClient && rule !== null)
    log = [...log, { what: 'cancelled', at, isFree: hours >= rule.freeHours }]
  if (changes.depositReceived === false || changes.depositReturned === false) drop('returned')
  if (changes.depositReceived === false) drop('received')
  if (changes.depositKept === false) drop('kept')
  const { owed, held, forfeited, refundable } = balance()
  const { depositMethod: method = '', depositReference: reference = '', depositReason: reason = '' } = changes
  if (changes.depositReceived && owed > 0)
    log = [...log, { what: 'received', at, amount: owed, method, reference }]
  if (changes.depositReturned && held > 0)
    log = [...log, { what: 'returned', at, amount: refundable || held, reason }]
  if (changes.depositKept && held > 0) log = [...log, { what: 'kept', at, amount: forfeited || held, reason }]
  if (JSON.stringify(log) === JSON.stringify(logOf(before))) return {}
  const timeOf = (what: DepositEvent['what']) => {
    const event = log.findLast((each) => each.what === what)
    return event ? new Date(event.at) : null
  }
  return {
    deposit_log: JSON.stringify(log),
    deposit_received_at: balance().owed > 0 ? null : timeOf('received'),
    deposit_returned_at: timeOf('returned'),
  }
}

interface Amounts {
  price?: number | null | undefined
  deposit?: number | null | undefined
}

/** A deposit that is a share of the price follows a new price, unless staff chose another amount. */
export function withShare<T extends Amounts>(before: AppointmentRow, changes: T): T {
  const rule = ruleOf(before)
  const { price = before.price, deposit = before.deposit } = changes
  const follows = rule?.kind === 'share' && price !== before.price && deposit === before.deposit
  return follows && deposit === depositFor(rule, before.price)
    ? { ...changes, deposit: depositFor(rule, price) }
    : changes
}

/** Returns the current deposit rule, and the amount by this rule unless staff chose another. */
export async function findTerms(db: Db, { price = null, deposit }: Amounts) {
  const { depositRule } = await readMessageSettings(db)
  const rule = depositRule.kind === 'none' ? null : depositRule
  return {
    deposit: deposit === undefined ? depositFor(rule, price) : deposit,
    deposit_rule: rule && JSON.stringify(rule),
  }
}
