import {
  type DepositRule,
  depositBalance,
  depositFor,
  depositTerms,
  NO_RULE,
} from '@linework/contract/desk/deposit-rule'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf, type DepositChanges, depositColumns } from './deposits.ts'

const HOUR_MS = 3_600_000
const HISTORIES = 500
const START = Date.UTC(2026, 10, 19, 9)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a generator that repeats the same numbers for the same seed. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const rowWith = (fields: object) =>
  ({
    deposit: null,
    deposit_reference: '',
    deposit_log: [],
    deposit_rule: null,
    deposit_received_at: null,
    deposit_returned_at: null,
    starts_at: new Date(START + 100 * HOUR_MS),
    state: 'planned',
    ...fields,
  }) as unknown as Parameters<typeof balanceOf>[0]
type Row = ReturnType<typeof rowWith>

function change(row: Row, fields: object, changes: DepositChanges = {}): Row {
  const next = { ...row, ...fields }
  const columns = depositColumns(row, next, changes, new Date())
  const log = 'deposit_log' in columns ? JSON.parse(columns.deposit_log as string) : next.deposit_log
  return { ...next, ...columns, deposit_log: log }
}

const rule = (fields: Partial<DepositRule> = {}): DepositRule => ({
  ...NO_RULE,
  version: 1,
  since: '2026-11-01T00:00:00Z',
  kind: 'amount',
  amount: 2_000,
  ...fields,
})

test(`${HISTORIES} random deposit histories match a reference calculation of the balance`, () => {
  const draw = drawFrom(12)
  const seen = new Set<string>()
  for (let i = 0; i < HISTORIES; i++) {
    vi.setSystemTime(START)
    // Prices in INR, EUR and JPY, for which a percentage of the price must be rounded.
    const price = ([2_499, 85, 33_333][draw(3)] as number) + draw(7)
    const terms = rule({
      kind: draw(2) ? 'amount' : 'share',
      amount: 1 + draw(50),
      share: draw(101),
      freeHours: draw(3) * 24,
      freeMoves: draw(3),
      otherMove: draw(2) ? 'fee' : 'forfeit',
      fee: draw(20),
      refunds: draw(2) === 1,
    })
    const deposit = depositFor(terms, price) as number
    const exact = terms.kind === 'share' ? (price * terms.share) / 100 : terms.amount
    expect(deposit).toBe(Math.min(price, Math.floor(exact + 0.5 + 1e-9)))
    let row = rowWith({ deposit, deposit_rule: terms })
    // The reference calculation keeps running totals instead of a log.
    const sums = { due: deposit, paid: 0, lost: 0, back: 0, taken: 0, free: terms.freeMoves }
    let isLost = false
    for (let step = draw(6); step > 0; step--) {
      vi.setSystemTime(Date.now() + HOUR_MS)
      const hoursLeft = (row.starts_at.getTime() - Date.now()) / HOUR_MS
      const isEarly = hoursLeft >= terms.freeHours
      const what = draw(4)
      if (what === 0) {
        sums.paid = Math.max(sums.paid, sums.due)
        row = change(row, {}, { depositReceived: true, depositMethod: 'UPI' })
      } else if (what === 3) {
        row = change(
          row,
          { starts_at: new Date(Date.now() + draw(90) * HOUR_MS + 1 + step) },
          { byClient: false },
        )
      } else {
        if (isEarly && sums.free > 0) sums.free--
        else if (terms.otherMove === 'fee')
          [sums.due, sums.lost] = [sums.due + terms.fee, sums.lost + terms.fee]
        else {
          const rest = sums.paid - Math.min(sums.paid, sums.lost)
          ;[sums.due, sums.lost] = [sums.due + rest, sums.lost + rest]
        }
        row = change(
          row,
          { starts_at: new Date(Date.now() + draw(90) * HOUR_MS + 1 + step) },
          { byClient: true },
        )
      }
      expect(balanceOf(row).owed).toBe(sums.due - sums.paid)
      expect(row.deposit_received_at !== null).toBe(sums.paid > 0 && sums.due === sums.paid)
    }
    const hoursLeft = (row.starts_at.getTime() - Date.now()) / HOUR_MS
    const end = ['came', 'missed', 'client', 'studio'][draw(4)] as string
    const state = end === 'client' || end === 'studio' ? 'cancelled' : end
    if (end === 'missed') isLost = true
    if (end === 'client') isLost = !(terms.refunds && hoursLeft >= terms.freeHours)
    row = change(row, { state }, { byClient: end === 'client' })
    const kept = isLost ? sums.paid : Math.min(sums.paid, sums.lost)
    const refundable = state === 'came' ? 0 : sums.paid - kept
    expect(balanceOf(row)).toEqual({ owed: 0, held: sums.paid, kept: 0, forfeited: kept, refundable })
    if (kept > 0) row = change(row, {}, { depositKept: true, depositReason: 'Late' })
    if (refundable > 0) row = change(row, {}, { depositReturned: true, depositReason: 'In time' })
    expect(balanceOf(row).held).toBe(state === 'came' ? sums.paid - kept : 0)
    seen.add([end, terms.otherMove, kept > 0, refundable > 0].join())
  }
  expect(seen.size).toBeGreaterThan(15)
})

test('undoing a move within ten minutes restores what the move cost from the deposit', () => {
  const paid = change(
    rowWith({ deposit: 500, deposit_rule: rule({ freeMoves: 0 }) }),
    {},
    { depositReceived: true },
  )
  const moved = change(paid, { starts_at: new Date(START + 200 * HOUR_MS) }, { byClient: true })
  expect(balanceOf(moved)).toMatchObject({ owed: 500, held: 500, forfeited: 500 })
  const undone = change(moved, { starts_at: paid.starts_at })
  expect(balanceOf(undone)).toMatchObject({ owed: 0, held: 500, forfeited: 0 })
  expect(undone.deposit_received_at).not.toBeNull()
})

test('a cancelled appointment of version 1, without a rule, gets its deposit returned', () => {
  const old = rowWith({ deposit: 700, deposit_received_at: new Date(START), state: 'cancelled' })
  expect(balanceOf(old)).toMatchObject({ owed: 0, held: 700, forfeited: 0, refundable: 700 })
})

test('the deposit terms that clients read match the deposit rule of the server', () => {
  const money = (amount: number) => `₹${amount}`
  expect(depositTerms(rule({ freeMoves: 2, otherMove: 'fee', fee: 500, refunds: true }), money)).toEqual([
    'The deposit is ₹2000, at most the price. It counts towards the price.',
    'You can move the appointment 2 times for free, at least 48 hours before it starts.',
    'For any other move we charge ₹500.',
    'If you cancel at least 48 hours before it starts, we return the deposit.',
    'If you cancel later or do not come, we keep the deposit.',
    'If we move or cancel the appointment, it costs you nothing.',
  ])
  expect(depositTerms(rule({ kind: 'share', freeMoves: 0, freeHours: 0 }), money).slice(0, 2)).toEqual([
    'The deposit is 20% of the price, rounded. It counts towards the price.',
    'With each move we keep the deposit and ask for a new one.',
  ])
})

test('no deposit is owed after the client has attended the appointment', () => {
  expect(depositBalance({ deposit: 100, state: 'came', rule: rule(), log: [] }).owed).toBe(0)
})
