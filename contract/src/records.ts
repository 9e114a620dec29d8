interface Deletable {
  /** Name of the kind in texts about one record. */
  name: string
  deletable: true
  list: { label: string; path: `/admin/${string}` }
  /** Back-office screen of one record, with the placeholders `:slug` and `:id`; defaults to the list. */
  screen?: `/admin/${string}`
  page?: `/${string}/:slug`
  /** Public page, or section of a page, on which the records appear. */
  shownOn?: `/${string}`
  ordered?: true
  /** The database stores the last versions of each record, which staff can compare and restore. */
  versioned?: true
  /** Records can be drafts, scheduled or hidden. */
  publishable?: true
}

interface Fixed {
  name: string
  deletable: false
  screen?: `/admin/${string}`
  shownOn?: `/${string}`
  /** The only record of the kind is versioned under the name of the kind. */
  versioned?: true
}

/** In sidebar order. Soft delete, undo, audit log and links derive from this table. */
export const RECORDS = {
  artists: {
    name: 'Artist',
    deletable: true,
    list: { label: 'Artists', path: '/admin/artists' },
    screen: '/admin/artists/:slug',
    page: '/artists/:slug',
    shownOn: '/artists',
    ordered: true,
    versioned: true,
    publishable: true,
  },
  contact: {
    name: 'Enquiry',
    deletable: true,
    list: { label: 'Contact', path: '/admin/contact' },
    screen: '/admin/contact?request=:id',
  },
  'contact-info': {
    name: 'Contact info',
    deletable: false,
    screen: '/admin/contact/info',
    shownOn: '/contact',
    versioned: true,
  },
  gallery: {
    name: 'Gallery',
    deletable: true,
    list: { label: 'Gallery', path: '/admin/galery' },
    shownOn: '/gallery?category=:category',
    ordered: true,
    versioned: true,
    publishable: true,
  },
  pictures: { name: 'Picture', deletable: false },
  studio: { name: 'Studio', deletable: false, screen: '/admin/studio', shownOn: '/', versioned: true },
  services: {
    name: 'Service',
    deletable: true,
    list: { label: 'Service', path: '/admin/service' },
    screen: '/admin/services/:slug',
    page: '/services/:slug',
    shownOn: '/services',
    ordered: true,
    versioned: true,
    publishable: true,
  },
  faqs: {
    name: 'FAQ',
    deletable: true,
    list: { label: 'FAQ', path: '/admin/faq' },
    shownOn: '/services#faq-title',
    ordered: true,
    versioned: true,
  },
  shorts: {
    name: 'Short',
    deletable: true,
    list: { label: 'Shorts', path: '/admin/shorts' },
    shownOn: '/about#shorts-title',
    ordered: true,
    versioned: true,
  },
  blogs: {
    name: 'Blog',
    deletable: true,
    list: { label: 'Blogs', path: '/admin/blogs' },
    screen: '/admin/blog/:slug',
    page: '/blog/:slug',
    shownOn: '/blogs',
    versioned: true,
    publishable: true,
  },
  feedback: {
    name: 'Feedback',
    deletable: true,
    list: { label: 'Feedback', path: '/admin/feedback' },
    shownOn: '/#testimonials-title',
    versioned: true,
  },
  reels: {
    name: 'Reel',
    deletable: true,
    list: { label: 'Reel', path: '/admin/reel' },
    shownOn: '/#reels-title',
    ordered: true,
    versioned: true,
  },
  people: { name: 'Person', deletable: false },
  calendar: { name: 'Calendar feed', deletable: false },
  account: { name: 'Account', deletable: false },
} as const satisfies Record<string, Deletable | Fixed>

type Records = typeof RECORDS

export type ChangeKind = keyof Records

type KindsWith<Part> = { [K in ChangeKind]: Records[K] extends Part ? K : never }[ChangeKind]

export type DeletedKind = KindsWith<{ deletable: true }>

export type OrderedKind = KindsWith<{ ordered: true }>

export type PageKind = KindsWith<{ page: string }>

export type VersionedKind = KindsWith<{ versioned: true }>

export type PublicationKind = KindsWith<{ publishable: true }>

export type PublicKind = KindsWith<{ shownOn: string }>

/** Kinds that a file in `content` describes; the gallery has more than fields. */
export type ContentKind = Exclude<DeletedKind & VersionedKind, 'gallery'>

export const CHANGE_KINDS = Object.keys(RECORDS) as ChangeKind[]

export const DELETED_KINDS = CHANGE_KINDS.filter((kind): kind is DeletedKind => RECORDS[kind].deletable)

export const ORDERED_KINDS = CHANGE_KINDS.filter((kind): kind is OrderedKind => 'ordered' in RECORDS[kind])

export const VERSIONED_KINDS = CHANGE_KINDS.filter(
  (kind): kind is VersionedKind => 'versioned' in RECORDS[kind],
)

export const PAGE_KINDS = CHANGE_KINDS.filter((kind): kind is PageKind => 'page' in RECORDS[kind])

export const PUBLICATION_KINDS = CHANGE_KINDS.filter(
  (kind): kind is PublicationKind => 'publishable' in RECORDS[kind],
)
