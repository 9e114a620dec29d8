import fc from 'fast-check'
import { FAQ_CATEGORIES } from '../../../contract/src/faqs/limits.ts'
import type { DeletedKind } from '../../../contract/src/records.ts'
import { days, text, WORD } from '../texts.ts'

export type Content = Record<string, unknown>

interface Read {
  endpoint: string
  /** The name of the list in the response; without it the response is the list, whole. */
  items?: string
  /** The name of the number of pages. */
  pages?: string
}

export type KindName = Extract<
  DeletedKind,
  'faqs' | 'feedback' | 'reels' | 'shorts' | 'blogs' | 'services' | 'artists'
>

/** What the model has to know about one kind of record. */
export interface Kind {
  name: KindName
  /** What responses show of a record, with WORD in the texts of its name. */
  draw: fc.Arbitrary<Content>
  /** What is sent; without it, the content itself. */
  body?: (content: Content) => Content
  /** What a new record has whatever was sent. */
  first?: Content
  isForm?: true
  /** The field of a picture that a new one must have. */
  picture?: string
  /** A kind of which a new one must name a record. */
  needs?: { field: string; kind: KindName }
  /** Lists leave some fields out, as the contract says. */
  isShortInLists?: true
  reads: [Read, ...Read[]]
  /** One record by its slug. */
  bySlug?: string
  /** Staff put it in an order; otherwise the greatest key stands first, and the newest of several. */
  isOrdered: boolean
  sortKey?: (content: Content) => string
  /** As the list of deleted records says. */
  title: (content: Content) => unknown
  isPublishable?: true
}

const link = (address: string) =>
  fc.record({ url: fc.constant(address), title: fc.oneof(fc.constant(''), text()), cover: fc.constant(null) })

/** The shortest description that a service may have is longer than a few words. */
const LONG_ENOUGH = 'what it is, how long it takes, and how it heals well'

const titleOrUrl = ({ title, url }: Content) => title || url

const linkBody = ({ url, title }: Content) => ({ url, title })

export const KINDS: Kind[] = [
  {
    name: 'faqs',
    draw: fc.record({
      question: text(WORD),
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
  {
    name: 'feedback',
    draw: fc.record({
      name: text(WORD),
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
  {
    name: 'reels',
    draw: link(`https://www.instagram.com/reel/${WORD}/`),
    body: linkBody,
    reads: [{ endpoint: 'reels.list' }, { endpoint: 'reels.page', items: 'reels', pages: 'pages' }],
    isOrdered: true,
    title: titleOrUrl,
  },
  {
    name: 'shorts',
    draw: link(`https://www.youtube.com/shorts/${WORD}`),
    body: linkBody,
    reads: [{ endpoint: 'shorts.page', items: 'shorts', pages: 'pages' }],
    isOrdered: true,
    title: titleOrUrl,
  },
  {
    name: 'blogs',
    draw: fc.record({
      title: text(WORD),
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
  {
    name: 'services',
    draw: fc.record({
      name: text(WORD),
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
  {
    // What an artist offers is not compared: it changes with the services.
    name: 'artists',
    draw: fc.record({
      name: text(WORD),
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
]
