import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../../test/open-screen.tsx'

interface Kind {
  /** Requirement ids for the test titles. */
  ids: { shows: string; pages: string; deletes: string; fails: string }
  path: string
  call: string
  /** Undefined for a list without pages. */
  perPage?: number
  skeletons: number
  loading: string
  empty: string
  /** SQL that inserts records numbered from 1 to count, in list order. */
  insert: (count: number) => string
  /** The name of a record on its buttons, by number and position on the page. */
  name: (number: number, place: number) => string
  question: (name: string) => string
  dialog: string
  /** True when the delete dialog shows the picture of the record, or a placeholder. */
  isPictured?: boolean
  things: string
  /** The notification after a failed load; undefined when the failure is only logged. */
  notified?: string
  /** True for the gallery, which removes a deleted picture without reloading the list. */
  isKept?: boolean
  /** True for the gallery, which shows page numbers for a single page too. */
  isNumberedAlone?: boolean
}

const four = (number: number) => String(number).padStart(4, '0')

const numbered = (count: number) =>
  `(select number, lpad(number::text, 4, '0') as four from generate_series(1, ${count}) as number) as numbered`

const quoted = (name: string) => `Are you sure you want to delete “${name}”?`

const KINDS: Record<string, Kind> = {
  services: {
    ids: { shows: '[ASV-01] ', pages: '[ASV-01] ', deletes: '[ASV-07] ', fails: '[ASV-09] ' },
    path: '/admin/service',
    call: '/api/services/paginate',
    perPage: 6,
    skeletons: 6,
    loading: 'Loading services',
    empty: 'No services available. Please add one.',
    insert: (count) => `insert into services (name, slug, short_description, full_description, position)
      select 'Service ' || four, 'service-' || four, 'Short.', repeat('Long. ', 10), number from ${numbered(count)}`,
    name: (number) => `Service ${four(number)}`,
    question: quoted,
    dialog: 'Delete Service',
    isPictured: true,
    things: 'Services',
    notified: 'Failed to load services',
  },
  artists: {
    ids: { shows: '', pages: '[AAR-01] ', deletes: '[AAR-09] ', fails: '[AAR-11] ' },
    path: '/admin/artists',
    call: '/api/artists/paginated',
    perPage: 8,
    skeletons: 8,
    loading: 'Loading artists',
    empty: 'No artists available. Please add one.',
    insert: (count) => `with service as (
        insert into services (name, slug, short_description, full_description, position)
        values ('Tattoo', 'tattoo', 'Short.', repeat('Long. ', 10), 1) returning id)
      insert into artists (name, slug, bio, experience, service_id, position)
      select 'Artist ' || four, 'artist-' || four, 'Dotwork.', '', (select id from service), number
      from ${numbered(count)}`,
    name: (number) => `Artist ${four(number)}`,
    question: quoted,
    dialog: 'Delete Artist',
    isPictured: true,
    things: 'Artists',
    notified: 'Failed to load artists',
  },
  blogs: {
    ids: { shows: '', pages: '[ABL-01] ', deletes: '', fails: '' },
    path: '/admin/blogs',
    call: '/api/blogs',
    perPage: 9,
    skeletons: 9,
    loading: 'Loading blogs',
    empty: 'No blogs found.',
    insert: (count) => `insert into blogs (title, slug, author, public_date, content)
      select 'Blog ' || four, 'blog-' || four, 'Ritika Mohanty', date '2026-11-08' - number, 'A paragraph.'
      from ${numbered(count)}`,
    name: (number) => `Blog ${four(number)}`,
    question: quoted,
    dialog: 'Delete Blog',
    things: 'Blogs',
  },
  'gallery pictures': {
    ids: { shows: '[AGA-02] ', pages: '[AGA-01] [AGA-02] ', deletes: '[AGA-03] ', fails: '' },
    path: '/admin/galery',
    call: '/api/gallery',
    perPage: 12,
    skeletons: 12,
    loading: 'Loading images',
    empty: 'No images found.',
    insert: (count) => `with made as (
        insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
        select gen_random_uuid(), gen_random_uuid(), 8, 6, 'data:,', '{8}' from ${numbered(count)} returning id),
      gallery as (insert into galleries (category) values ('featured-work') returning id)
      insert into gallery_images (gallery_id, picture_id, category)
      select (select id from gallery), id, 'featured-work' from made`,
    name: (_, place) => `picture ${place}`,
    question: () => 'Are you sure you want to delete this image?',
    dialog: 'Delete Image',
    isPictured: true,
    things: 'Pictures',
    isKept: true,
    isNumberedAlone: true,
  },
  feedback: {
    ids: { shows: '', pages: '[AFB-01] ', deletes: '[AFB-01] ', fails: '' },
    path: '/admin/feedback',
    call: '/api/feedback/paginated',
    perPage: 10,
    skeletons: 10,
    loading: 'Loading feedback',
    empty: 'No feedback found.',
    insert: (count) => `insert into feedback (name, city, date, message, rating, created_at)
      select 'Guest ' || four, 'Puri', '2026-09-27', 'Not one surprise.', 5, now() - number * interval '1 hour'
      from ${numbered(count)}`,
    name: (number) => `feedback from Guest ${four(number)}`,
    question: (name) => `Are you sure you want to delete the ${name}?`,
    dialog: 'Delete Feedback',
    things: 'Feedback',
  },
  shorts: {
    ids: { shows: '[ASH-02] ', pages: '[ASH-02] ', deletes: '[ASH-02] ', fails: '' },
    path: '/admin/shorts',
    call: '/api/shorts',
    perPage: 8,
    skeletons: 8,
    loading: 'Loading shorts',
    empty: 'No shorts available. Please add one.',
    insert: (count) => `insert into shorts (url, created_at)
      select 'https://www.youtube.com/shorts/number-' || four, now() - number * interval '1 hour'
      from ${numbered(count)}`,
    name: (number) => `shorts/number-${four(number)}`,
    question: quoted,
    dialog: 'Delete Short',
    things: 'Shorts',
  },
  reels: {
    ids: { shows: '', pages: '[ARE-01] ', deletes: '[ARE-01] ', fails: '' },
    path: '/admin/reel',
    call: '/api/reels/paginated',
    perPage: 8,
    skeletons: 8,
    loading: 'Loading reels',
    empty: 'No reels available. Please add one.',
    insert: (count) => `insert into reels (url, created_at)
      select 'https://www.instagram.com/reel/Number' || four || '/', now() - number * interval '1 hour'
      from ${numbered(count)}`,
    name: (number) => `reel/Number${four(number)}`,
    question: quoted,
    dialog: 'Delete Reel',
    things: 'Reels',
  },
  FAQs: {
    ids: { shows: '[AFQ-03] ', pages: '', deletes: '[AFQ-01] ', fails: '' },
    path: '/admin/faq',
    call: '/api/faqs',
    skeletons: 5,
    loading: 'Loading FAQs',
    empty: 'No FAQs found.',
    insert: (count) => `insert into faqs (question, answer, category, is_active, created_at)
      select 'Question ' || four || '?', 'Yes.', 'general', true, now() - number * interval '1 hour'
      from ${numbered(count)}`,
    name: (number) => `Question ${four(number)}?`,
    question: quoted,
    dialog: 'Delete FAQ',
    things: 'FAQs',
  },
}

const main = page.getByRole('main')
/** Their number is the number of records, because each record has one delete button. */
const deleteButtons = main.getByRole('button', { name: /^Delete / })
const deleteButton = (name: string) => main.getByRole('button', { name: `Delete ${name}`, exact: true })
const pages = page.getByRole('navigation', { name: 'Pages' })
const readNumbers = () =>
  pages
    .getByRole('link', { name: /^Page \d$/ })
    .elements()
    .map(({ textContent }) => textContent)
const notifications = page.getByRole('region', { name: 'Notifications' })

/** Kinds with special behaviour run on each merge; the others only in .ci/full and as end-to-end tests. */
const IN_MERGE = ['services', 'gallery pictures', 'FAQs']

for (const [things, kind] of Object.entries(KINDS))
  describe(`the list of ${things}`, { tags: IN_MERGE.includes(things) ? [] : ['full'] }, () => {
    const { ids, path, call, perPage } = kind
    const glob = `**${call}${perPage === undefined ? '' : '?*'}`
    const listLoads = async () => {
      const paths = (await commands.listCalls('GET')).map((each) => each.path)
      return paths.filter((each) =>
        perPage === undefined ? each === call : each.startsWith(`${call}?page=`),
      )
    }
    const dialog = page.getByRole('dialog', { name: kind.dialog })
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })

    test(`[ADM-04] ${ids.shows}shows skeletons, then the empty state`, async () => {
      await commands.holdCalls(glob)
      await openScreen(path)
      const waiting = page.getByRole('list', { name: kind.loading })
      await expect.element(waiting.getByRole('listitem')).toHaveLength(kind.skeletons)
      await commands.releaseCalls()
      await expect.element(page.getByText(kind.empty, { exact: true })).toBeVisible()
      await expect.element(waiting).not.toBeInTheDocument()
      await expect.element(pages).not.toBeInTheDocument()
    })

    if (perPage !== undefined)
      test(`[ADM-05] ${ids.pages}has pages of ${perPage}, with the page number in the URL`, async () => {
        await commands.sql(kind.insert(perPage * 6 + 1))
        const router = await openScreen(path)
        await expect.element(deleteButtons).toHaveLength(perPage)
        expect(readNumbers()).toEqual(['1', '2', '3', '4'])
        await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
        await pages.getByRole('link', { name: 'Page 4' }).click()
        await expect.poll(readNumbers).toEqual(['3', '4', '5', '6'])
        expect(router.state.location).toMatchObject({ pathname: path, search: '?page=4' })
        expect((await listLoads()).at(-1)).toBe(`${call}?page=4&limit=${perPage}`)
        const current = pages.getByRole('link', { name: 'Page 4' })
        await expect.element(current).toHaveAttribute('aria-current', 'page')
        expect(current.element().getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })
        await expect.element(deleteButton(kind.name(perPage * 3 + 1, 1))).toBeInTheDocument()
        await pages.getByRole('link', { name: 'Next page' }).click()
        await expect.poll(() => router.state.location.search).toBe('?page=5')
        await router.navigate(`${path}?page=7`)
        await expect.poll(readNumbers).toEqual(['4', '5', '6', '7'])
        await expect.element(deleteButtons).toHaveLength(1)
        await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
      })

    test(`[LST-01] ${ids.deletes}the list of ${things} asks before deleting${perPage ? ' and leaves an empty page' : ''}`, async () => {
      const size = perPage ?? 0
      const firstUrl = size > 0 ? `${path}?page=2` : path
      await commands.sql(kind.insert(size + 2))
      const router = await openScreen(firstUrl)
      const last = kind.name(size + 2, 2)
      await deleteButton(last).click()
      await expect.element(dialog).toMatchTextContent(kind.question(last))
      if (kind.isPictured) expect(dialog.element().querySelector('[data-picture]')).not.toBeNull()
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(deleteButtons).toHaveLength(2)
      await expect.element(deleteButton(last)).toHaveFocus()
      const loadsBefore = (await listLoads()).length

      await userEvent.keyboard('{Enter}')
      await confirm.click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(deleteButtons).toHaveLength(1)
      const thisPage = size > 0 ? `${call}?page=2&limit=${size}` : call
      expect((await listLoads()).slice(loadsBefore)).toEqual(kind.isKept ? [] : [thisPage])
      const { pathname, search } = router.state.location
      expect(pathname + search).toBe(firstUrl)

      await deleteButton(kind.name(size + 1, 1)).click()
      await confirm.click()
      await expect.poll(() => router.state.location.search).toBe('')
      await expect.element(deleteButtons).toHaveLength(size)
      expect(readNumbers()).toEqual(kind.isNumberedAlone ? ['1'] : [])
      expect(await commands.listCalls('DELETE')).toHaveLength(2)
    })

    test(`[LST-02] ${ids.fails}shows load and delete errors`, async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      onTestFinished(() => logged.mockRestore())
      const failures = () => logged.mock.calls.filter(([text]) => text === 'A call to the API failed').length
      await commands.sql(kind.insert(2))
      await commands.failCalls(glob, null)
      await openScreen(path)
      await expect
        .element(page.getByText(`${kind.things} could not be loaded.`, { exact: true }))
        .toBeVisible()
      await expect.element(notifications).toHaveTextContent(kind.notified ?? '')
      expect(failures()).toBe(1)
      await commands.allowCalls(glob)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(deleteButtons).toHaveLength(2)

      await commands.failCalls('**/api/**', null, 'DELETE')
      await deleteButton(kind.name(2, 2)).click()
      await confirm.click()
      const failure = 'Not deleted. Please check the connection and try again.'
      await expect.element(dialog.getByText(failure, { exact: true })).toHaveRole('alert')
      expect(failures()).toBe(2)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(deleteButtons).toHaveLength(2)
      // The notification of the failed load may already have expired.
      expect(['', kind.notified]).toContain(notifications.element().textContent)
    })
  })
