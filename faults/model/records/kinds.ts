import fc from 'fast-check'
import { CONTENT_APIS } from '../../../contract/src/content/api.ts'
import { type Field, fieldsOf } from '../../../contract/src/content/kind.ts'
import type { Endpoint } from '../../../contract/src/http/endpoint.ts'
import type { ContentKind } from '../../../contract/src/records.ts'
import { STORES } from '../../../server/src/content/all.ts'
import { days, TOKEN_PLACEHOLDER, text } from '../texts.ts'

export type Content = Record<string, unknown>

interface Read {
  endpoint: string
  /** Name of the list in the response; without it the response itself is the list. */
  items?: string
  /** Name of the field with the number of pages; undefined for a list without pages. */
  pages?: string
}

/** Kinds of records that share the commands of this folder. The gallery and enquiries have separate ones. */
export type KindName = ContentKind

/** Description of a kind of record for the model. */
export interface Kind {
  name: KindName
  /** Generates the fields that responses return, with the word placeholder in its name. */
  draw: fc.Arbitrary<Content>
  /** Converts the content to the request body; by default it is the content. */
  body?: (content: Content) => Content
  /** Defaults of a new record, regardless of the request. */
  first?: Content
  isForm?: true
  /** Name of the required picture field. */
  picture?: string
  /** The kind of record that a new one must refer to. */
  needs?: { field: string; kind: KindName }
  /** Lists omit some fields, as the contract says. */
  isShortInLists?: true
  reads: [Read, ...Read[]]
  /** Endpoint that returns one record by its slug. */
  bySlug?: string
  /** True if staff choose the order. Otherwise the greatest key is first, and the newest among equal ones. */
  isOrdered: boolean
  sortKey?: (content: Content) => string
  /** Title in the trash. */
  title: (content: Content) => unknown
  isPublishable?: true
}

const WORDS = fc.uniqueArray(fc.constantFrom('fine line', 'blackwork', 'रंग'), { maxLength: 3 })

/** Meets the minimum length of every text. */
const LONG_ENOUGH = 'what it is, how long it takes, and how it heals well'

/** Undefined for values that depend on other records, or that a write does not set. */
function drawOf(field: Field, isTitle: boolean): fc.Arbitrary<unknown> | undefined {
  switch (field.type) {
    case 'text': {
      if (field.form === 'never' || field.check) return undefined
      const drawn = isTitle ? text(TOKEN_PLACEHOLDER) : text()
      if (field.min) return drawn.map((words) => `${words}: ${LONG_ENOUGH}`)
      return field.required || isTitle ? drawn : fc.oneof(fc.constant(''), drawn)
    }
    case 'number': {
      const { required, min, max, step = 1 } = field
      if (!required) return fc.constantFrom(null, min)
      return fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step)
    }
    case 'choice':
      return fc.constantFrom(...field.values)
    case 'day':
      return field.required ? days : fc.oneof(fc.constant(''), days)
    case 'flag':
      return fc.boolean()
    case 'lines':
    case 'tags':
      return WORDS
    case 'picture':
      return field.required ? undefined : fc.constant(null)
    case 'ref':
      return field.none === true ? fc.constant('') : undefined
    default:
      return undefined
  }
}

const titleOrUrl = ({ title, url }: Content) => title || url

const link = (address: string): Partial<Kind> => ({
  draw: fc.record({
    url: fc.constant(address),
    title: fc.oneof(fc.constant(''), text()),
    cover: fc.constant(null),
  }),
  title: titleOrUrl,
})

/** Rules of single kinds, beside the descriptions of the kinds. */
const SPECIAL: Partial<Record<KindName, Partial<Kind>>> = {
  faqs: { first: { isActive: true } },
  feedback: { title: ({ name, city }) => `${name}, ${city}` },
  reels: link(`https://www.instagram.com/reel/${TOKEN_PLACEHOLDER}/`),
  shorts: link(`https://www.youtube.com/shorts/${TOKEN_PLACEHOLDER}`),
  artists: { needs: { field: 'service', kind: 'services' } },
}

const textOf = (field: Field | undefined, value: unknown) =>
  Array.isArray(value) ? value.join(field?.type === 'tags' ? ',' : '\n') : (value ?? '')

function describe(name: KindName): Kind {
  const { kind } = STORES[name]
  const api: Record<string, Endpoint> = CONTENT_APIS[name]
  const fields = Object.entries(kind.fields)
  const drawn = fields.map(([field, of]) => [field, drawOf(of, field === kind.title)] as const)
  const reads: Read[] = [
    ...(api.list ? [{ endpoint: `${name}.list` }] : []),
    ...(api.page ? [{ endpoint: `${name}.page`, ...kind.page }] : []),
  ]
  const isForm = fieldsOf(kind, 'picture', 'pictures').length > 0
  const sortField = fields.find(([field, { column = field }]) => column === kind.order)?.[0]
  const picture = fieldsOf(kind, 'picture').find(([, { required }]) => required)?.[0]
  return {
    name,
    draw: fc.record(Object.fromEntries(drawn.filter(([, draw]) => draw !== undefined)) as never),
    body: (content) =>
      Object.fromEntries(
        Object.entries(content)
          .filter(([field]) => kind.fields[field]?.type !== 'picture')
          .map(([field, value]) => [field, isForm ? textOf(kind.fields[field], value) : value]),
      ),
    reads: reads as [Read, ...Read[]],
    isOrdered: kind.order === 'position',
    title: (content) => content[kind.title],
    ...(isForm ? { isForm } : {}),
    ...(picture ? { picture } : {}),
    ...(fields.some(([, { detail }]) => detail) ? { isShortInLists: true } : {}),
    ...(api.bySlug ? { bySlug: `${name}.bySlug` } : {}),
    ...(sortField ? { sortKey: (content) => String(content[sortField]) } : {}),
    ...(kind.publishable ? { isPublishable: true } : {}),
    ...SPECIAL[name],
  }
}

export const KINDS: Kind[] = (Object.keys(STORES) as KindName[]).map(describe)
