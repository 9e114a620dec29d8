import fc from 'fast-check'
import { ENQUIRY_STATUSES, FORM_PLAIN } from '../../../contract/src/desk/enquiries.ts'
import { assertEqual, assertNoDifference } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { TOKEN_PLACEHOLDER, text, uniqueToken, withUniqueToken } from '../texts.ts'
import { type Desk, differsFromEnquiry, type Enquiry, UNTOUCHED } from './state.ts'
import { chooseEnquiry, exists, own, writeDesk } from './write.ts'

const fields = fc.record({
  name: text(TOKEN_PLACEHOLDER),
  email: fc.constant(`${TOKEN_PLACEHOLDER}@visitors.example`),
  service: fc.constantFrom('Tattoo', 'Piercing'),
  artist: fc.constant('Any artist'),
  inspiration: fc.constant(''),
  description: text(TOKEN_PLACEHOLDER),
})

const status = fc.constantFrom(...ENQUIRY_STATUSES)

function removeEnquiry(desk: Desk, enquiry: Enquiry): void {
  const removed = own(desk, enquiry)
  desk.enquiries = desk.enquiries.filter((each) => each !== removed)
  desk.deleted.unshift(removed)
}

export function restoreEnquiry(desk: Desk, enquiry: Enquiry): void {
  const restored = own(desk, enquiry)
  desk.deleted = desk.deleted.filter((each) => each !== restored)
  desk.enquiries = [...desk.enquiries, restored].sort((a, b) => (a.word < b.word ? 1 : -1))
}

export const enquiryCommands: Record<string, fc.Arbitrary<Step>> = {
  'enquiries.send': fc
    .record({
      via,
      drawn: fields,
      again: fc.constantFrom('new', 'new', 'new', 'same', 'other'),
      isPlain: fc.boolean(),
    })
    .map(({ via, drawn, again, isPlain }) => ({
      label: `enquiries.send ${again}`,
      parts: ['desk'],
      async run(real) {
        const { model, world } = real
        const sent =
          again === 'new' ? undefined : model.desk.state.enquiries.find(({ key }) => key !== undefined)
        const n = world.nextNumber()
        const word = uniqueToken(n)
        const phone = `+91 98${String(n).padStart(8, '0')}`
        const drawnFields = { ...withUniqueToken(drawn, word), phone }
        const body = sent && again === 'same' ? sent.fields : drawnFields
        const key = sent?.key ?? `model-${n}`
        const headers = isPlain ? { [FORM_PLAIN]: '1' } : {}
        const send = () => world.call('enquiries.send', { via, as: 'visitor', body, key, headers })
        await writeDesk(real, send, {
          status: sent && again === 'other' ? 422 : 201,
          apply(desk) {
            if (sent) return
            const first = { id: undefined, reference: undefined, word, fields: body, key }
            desk.enquiries.unshift({ ...UNTOUCHED, ...first, status: 'new', unread: true })
          },
          check({ status, body: { reference, receipt } }, desk) {
            if (status !== 201) return
            const stored = sent ? own(desk, sent) : (desk.enquiries[0] as Enquiry)
            if (stored.reference !== undefined) assertEqual('reference', reference, stored.reference)
            stored.reference = reference
            assertEqual('has a receipt', receipt !== undefined, isPlain)
            stored.receipt = receipt ?? stored.receipt
          },
        })
      },
    })),

  'enquiries.change': fc
    .record({
      via,
      pick,
      status: fc.option(status, { nil: undefined }),
      unread: fc.option(fc.boolean(), { nil: undefined }),
      note: fc.option(text(), { nil: undefined }),
      was: fc.constantFrom('none', 'right', 'wrong'),
    })
    .map(({ via, pick, status, unread, note, was }) => ({
      label: 'enquiries.change',
      parts: ['desk'],
      async run(real) {
        const enquiry = await chooseEnquiry(real, pick, via)
        const isStored = exists(real.model.desk.state, enquiry)
        const previousNote = was === 'none' ? undefined : was === 'right' ? enquiry?.note : 'something else'
        const isStale = was === 'wrong' && note !== undefined && note !== enquiry?.note
        const params = { id: enquiry?.id ?? UNKNOWN_ID }
        const body = { status, unread, note, previousNote }
        await writeDesk(real, () => real.world.call('enquiries.change', { via, params, body }), {
          status: !isStored ? 404 : isStale ? 409 : 200,
          apply(desk) {
            const changed = own(desk, enquiry as Enquiry)
            changed.status = status ?? changed.status
            changed.unread = unread ?? changed.unread
            changed.note = note ?? changed.note
          },
          check({ status, body }, desk) {
            if (status === 200)
              assertNoDifference(differsFromEnquiry(desk, own(desk, enquiry as Enquiry), body))
          },
        })
      },
    })),

  'enquiries.changeMany': fc
    .record({ via, picks: fc.array(pick, { minLength: 1, maxLength: 4 }), status })
    .map(({ via, picks, status }) => ({
      label: 'enquiries.changeMany',
      parts: ['desk'],
      async run(real) {
        const chosen = new Set<Enquiry | undefined>()
        for (const n of picks) chosen.add(await chooseEnquiry(real, n, via))
        const enquiries = [...chosen].map((each) => ({ _id: each?.id ?? UNKNOWN_ID, status }))
        const there = [...chosen].filter((each) => exists(real.model.desk.state, each)) as Enquiry[]
        await writeDesk(real, () => real.world.call('enquiries.changeMany', { via, body: { enquiries } }), {
          status: 200,
          apply(desk) {
            for (const each of there) own(desk, each).status = status
          },
          check: ({ body }) =>
            assertEqual(
              'before',
              Object.fromEntries(
                body.before.map((each: { _id: string; status: string }) => [each._id, each.status]),
              ),
              Object.fromEntries(there.map((each) => [each.id, each.status])),
            ),
        })
      },
    })),

  'enquiries.remove': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'enquiries.remove',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const params = { id: enquiry?.id ?? UNKNOWN_ID }
      await writeDesk(real, () => real.world.call('enquiries.remove', { via, params }), {
        status: exists(real.model.desk.state, enquiry) ? 200 : 404,
        apply: (desk) => removeEnquiry(desk, enquiry as Enquiry),
      })
    },
  })),

  'enquiries.removeMany': fc
    .record({ via, picks: fc.array(pick, { minLength: 1, maxLength: 3 }) })
    .map(({ via, picks }) => ({
      label: 'enquiries.removeMany',
      parts: ['desk'],
      async run(real) {
        const chosen = new Set<Enquiry | undefined>()
        for (const n of picks) chosen.add(await chooseEnquiry(real, n, via))
        const there = [...chosen].filter((each) => exists(real.model.desk.state, each)) as Enquiry[]
        const ids = [...chosen].map((each) => each?.id ?? UNKNOWN_ID)
        await writeDesk(real, () => real.world.call('enquiries.removeMany', { via, body: { ids } }), {
          status: 200,
          // Deletes all ids in order in one transaction, so all have the same deletion time.
          apply(desk) {
            for (const each of there.toSorted((a, b) => ((a.id as string) < (b.id as string) ? 1 : -1)))
              removeEnquiry(desk, each)
          },
          check: ({ body }) =>
            assertEqual('removed', body.ids.toSorted(), there.map(({ id }) => id as string).toSorted()),
        })
      },
    })),
}
