import fc from 'fast-check'
import { FAQ_CATEGORIES } from '../../../contract/src/content/faqs-kind.ts'
import type { DeletedKind } from '../../../contract/src/records.ts'
import { days, TOKEN_PLACEHOLDER, text } from '../texts.ts'

export type Content = Record<string, unknown>

interface Read {
  endpoint: string
  /** Name of the list in the response; without it the response itself is the list. */
  items?: string
  /** Name of the field with the number of pages; undefined for a list without pages. */
  pages?: string
}

/** The gallery and enquiries have separate commands. */
export type KindName = Exclude<DeletedKind, 'contact' | 'gallery'>

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

const link = (address: string) =>
  fc.record({ url: fc.constant(address), title: fc.oneof(fc.constant(''), text()), cover: fc.constant(null) })

/** Meets the minimum length of a service description. */
const LONG_ENOUGH = 'what it is, how long it takes, and how it heals well'

const titleOrUrl = ({ title, url }: Content) => title || url

const linkBody = ({ url, title }: Content) => ({ url, title })

const KIND_OF: Record<KindName, Omit<Kind, 'name'>> = {
  faqs: {
    draw: fc.record({
      question: text(TOKEN_PLACEHOLDER),
      answer: text(),
      category: fc.constantFrom(...FAQ_CATEGORIES),
      isActive: fc.boolean(),
      service: fc.constant(''),
    }),
    first: { isActive: true },
    reads: [{ endpoint: 'faqs.list' }],
    isOrdered: true,
    title: ({ question }) => question,
  },
  feedback: {
    draw: fc.record({
      name: text(TOKEN_PLACEHOLDER),
      city: text(),
      date: days,
      message: text(),
      rating: fc.integer({ min: 2, max: 10 }).map((half) => half / 2),
    }),
    reads: [
      { endpoint: 'feedback.list' },
      { endpoint: 'feedback.page', items: 'feedbacks', pages: 'totalPages' },
    ],
    isOrdered: false,
    title: ({ name, city }) => `${name}, ${city}`,
  },
  reels: {
    draw: link(`https://www.instagram.com/reel/${TOKEN_PLACEHOLDER}/`),
    body: linkBody,
    reads: [{ endpoint: 'reels.list' }, { endpoint: 'reels.page', items: 'reels', pages: 'pages' }],
    isOrdered: true,
    title: titleOrUrl,
  },
  shorts: {
    draw: link(`https://www.youtube.com/shorts/${TOKEN_PLACEHOLDER}`),
    body: linkBody,
    reads: [{ endpoint: 'shorts.page', items: 'shorts', pages: 'pages' }],
    isOrdered: true,
    title: titleOrUrl,
  },
  blogs: {
    draw: fc.record({
      title: text(TOKEN_PLACEHOLDER),
      author: text(),
      publicDate: days,
      content: text(),
      tags: fc.array(fc.constantFrom('ink', 'care', 'रंग'), { maxLength: 3 }),
      image: fc.constant(null),
    }),
    body: ({ tags, image: _, ...texts }) => ({ ...texts, tags: (tags as string[]).join(', ') }),
    isForm: true,
    reads: [{ endpoint: 'blogs.page', items: 'blogs', pages: 'totalPages' }],
    bySlug: 'blogs.bySlug',
    isOrdered: false,
    sortKey: ({ publicDate }) => publicDate as string,
    title: ({ title }) => title,
    isPublishable: true,
  },
  services: {
    draw: fc.record({
      name: text(TOKEN_PLACEHOLDER),
      shortDescription: text(),
      fullDescription: text().map((words) => `${words}: ${LONG_ENOUGH}`),
      duration: fc.constantFrom('', 'two hours'),
      healing: fc.constantFrom('', 'two weeks'),
      priceFrom: fc.constantFrom(null, 1_500),
      minutes: fc.constantFrom(null, 90),
    }),
    body: ({ priceFrom, minutes, ...texts }) => ({
      ...texts,
      priceFrom: priceFrom ?? '',
      minutes: minutes ?? '',
    }),
    isForm: true,
    picture: 'headerImage',
    isShortInLists: true,
    reads: [
      { endpoint: 'services.list' },
      { endpoint: 'services.page', items: 'newSerives', pages: 'pages' },
    ],
    bySlug: 'services.bySlug',
    isOrdered: true,
    title: ({ name }) => name,
    isPublishable: true,
  },
  // An artist's services are not compared, because they change with the services.
  artists: {
    draw: fc.record({
      name: text(TOKEN_PLACEHOLDER),
      bio: text().map((words) => `${words}, who draws`),
      experience: fc.constantFrom('', 'nine years'),
      books: fc.constantFrom('', 'open', 'closed'),
      styles: fc.uniqueArray(fc.constantFrom('fine line', 'blackwork', 'रंग'), { maxLength: 3 }),
      availability: fc.constantFrom('', 'From March on'),
    }),
    body: ({ styles, ...texts }) => ({ ...texts, styles: (styles as string[]).join(',') }),
    isForm: true,
    picture: 'profileImage',
    needs: { field: 'service', kind: 'services' },
    isShortInLists: true,
    reads: [{ endpoint: 'artists.page', items: 'newArtists', pages: 'totalPages' }],
    bySlug: 'artists.bySlug',
    isOrdered: true,
    title: ({ name }) => name,
    isPublishable: true,
  },
}

export const KINDS: Kind[] = (Object.keys(KIND_OF) as KindName[]).map((name) => ({ name, ...KIND_OF[name] }))
