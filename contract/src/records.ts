interface Deletable {
  /** Display name of one record. */
  name: string
  deletable: true
  /** Entry in the sidebar of the back office. */
  list: { label: string; path: `/admin/${string}` }
  /** Back-office screen of one record with the placeholders `:slug` and `:id`. Defaults to the list. */
  screen?: `/admin/${string}`
  /** Public page of one record. */
  page?: `/${string}/:slug`
  /** Public page that shows the records; with a fragment, a section of a page. */
  shownOn?: `/${string}`
  /** Staff can reorder the records. */
  ordered?: true
  /** The last versions of each record are stored and can be compared and restored. */
  versioned?: true
  /** A record can be a draft, scheduled or hidden. */
  publishable?: true
}

interface Fixed {
  name: string
  deletable: false
  /** Back-office screen of the record. */
  screen?: `/admin/${string}`
  shownOn?: `/${string}`
  /** A kind with a single record. Its versions are stored under the name of the kind. */
  versioned?: true
}

/** All kinds of records, in sidebar order. Soft delete, undo, audit log and links derive from it. */
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

/** Kinds that are public. */
export type PublicKind = KindsWith<{ shownOn: string }>

/** Kinds with a description in `content`. The gallery is more than its fields. */
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
