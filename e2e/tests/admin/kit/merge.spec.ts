import { artistForm } from '../../../support/forms/artists.ts'
import { blogForm } from '../../../support/forms/blogs.ts'
import {
  expect,
  field,
  KINDS,
  type Kind,
  openInBothBrowsers,
  save,
  test,
} from '../../../support/forms/two-editors.ts'
import { typeText } from '../../../support/input/typing.ts'
import { makePng, png } from '../../../support/pictures.ts'

// The browser logs every 409 to the console.
test.use({ allowConsoleErrors: true })

const kind = (name: string) => KINDS.find((each) => each.name === name) as Kind

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(
    `a form on a screen of ${viewport.width} px`,
    viewport.width < 768 ? { tag: '@full' } : {},
    () => {
      test.use({ viewport })
      test.slow()

      test('picture changes of both editors are merged when both added and removed pictures', {
        tag: '@full',
      }, async ({ editors: { first, second }, makeArtist, request }) => {
        const { slug, images } = await makeArtist({ name: 'Meera Das', work: 4 })
        const [one, two, three, four] = images.map(({ public_id }) => public_id)
        const { open } = kind('an artist on the page')
        await openInBothBrowsers({ first, second }, open)
        const [a, b] = [artistForm(first, 'page'), artistForm(second, 'page')]
        await a.place.getByRole('button', { name: 'Remove picture 1' }).click()
        await a.work.setInputFiles(png('theirs.png', 3))
        await expect(a.place.getByRole('button', { name: 'Remove theirs.png' })).toBeVisible()
        expect(await save(first, a.place)).toBe(200)

        await b.place.getByRole('button', { name: 'Remove picture 2' }).click()
        await b.place.getByRole('button', { name: 'Move picture 4 earlier' }).click()
        await b.work.setInputFiles(png('mine.png', 5))
        await expect(b.place.getByRole('button', { name: 'Remove mine.png' })).toBeVisible()
        expect(await save(second, b.place)).toBe(409)
        await expect(b.place.getByRole('alert')).toContainText('Updated from their version: Gallery images.')
        const tiles = b.place.getByRole('list', { name: 'Pictures of this artist' }).locator('[data-state]')
        await expect(tiles).toHaveCount(5)
        await expect(b.place.getByText('Removed on save')).toHaveCount(1)
        await expect(b.place.getByRole('button', { name: 'Remove mine.png' })).toBeVisible()
        expect(await save(second, b.place)).toBe(200)
        const after = await (await request.get(`/api/artists/slug/${slug}`)).json()
        const ids: string[] = after.images.map(({ public_id }: { public_id: string }) => public_id)
        expect(ids).toHaveLength(4)
        expect(ids).not.toContain(one)
        expect(ids).not.toContain(two)
        expect(ids.filter((id) => id === three || id === four)).toEqual([four, three])
      })

      test('an editor can keep either portrait when both editors replaced it', {
        tag: '@full',
      }, async ({ editors: { first, second }, makeArtist, request }) => {
        const { slug } = await makeArtist({ name: 'Meera Das' })
        const { open } = kind('an artist on the page')
        await openInBothBrowsers({ first, second }, open)
        const [a, b] = [artistForm(first, 'page'), artistForm(second, 'page')]
        await a.profile.setInputFiles(png('theirs.png', 3))
        await expect(a.place.getByRole('button', { name: 'Remove theirs.png' })).toBeVisible()
        expect(await save(first, a.place)).toBe(200)
        const read = async () => (await (await request.get(`/api/artists/slug/${slug}`)).json()).profileImage
        const theirs = await read()
        await b.profile.setInputFiles(png('mine.png', 5))
        await expect(b.place.getByRole('button', { name: 'Remove mine.png' })).toBeVisible()
        expect(await save(second, b.place)).toBe(409)
        await expect(b.place.getByRole('alert')).toContainText(
          'Both of you changed Profile image. Saving overwrites their version.',
        )
        await b.place.getByRole('button', { name: 'Keep profile image' }).click()
        expect(await save(second, b.place)).toBe(200)
        expect((await read()).public_id).toBe(theirs.public_id)
      })

      test('tags and opening hours that both editors changed are merged', async ({
        editors: { first, second },
        make,
        request,
      }) => {
        const { open } = kind('a blog')
        await make(kind('a blog'))
        await openInBothBrowsers({ first, second }, open)
        const [a, b] = [blogForm(first, 'Edit Blog'), blogForm(second, 'Edit Blog')]
        await typeText(a.tags, 'ink, theirs')
        expect(await save(first, a.dialog)).toBe(200)
        await typeText(b.tags, 'care, ink, mine')
        expect(await save(second, b.dialog)).toBe(409)
        await expect(b.tags).toHaveValue('ink, mine, theirs')
        expect(await save(second, b.dialog)).toBe(200)
        expect((await (await request.get('/api/blogs/rains')).json()).tags).toEqual(['ink', 'mine', 'theirs'])

        const info = kind('the contact info')
        await make(info)
        const [theirs, mine] = await openInBothBrowsers({ first, second }, info.open)
        const hours = (form: typeof mine, name: string) =>
          form.getByRole('group', { name }).getByRole('textbox', { name: 'Hours' })
        // On a phone the opening hours of each day are collapsed.
        for (const line of [
          ...(await theirs.locator('summary').all()),
          ...(await mine.locator('summary').all()),
        ])
          await line.click()
        await typeText(hours(theirs, 'Monday'), '11 to 7')
        expect(await save(first, theirs)).toBe(200)
        await typeText(hours(mine, 'Tuesday'), '12 to 7')
        expect(await save(second, mine)).toBe(409)
        await expect(hours(mine, 'Monday')).toHaveValue('11 to 7')
        expect(await save(second, mine)).toBe(200)
        await typeText(hours(theirs, 'Tuesday'), 'Closed')
        expect(await save(first, theirs)).toBe(409)
        await theirs.getByRole('radio', { name: /^Theirs Tuesday: 12 to 7/ }).check()
        await expect(hours(theirs, 'Tuesday')).toHaveValue('12 to 7')
        await theirs.getByRole('radio', { name: /^Yours Tuesday: Closed/ }).check()
        expect(await save(first, theirs)).toBe(200)
        const saved = await (await request.get('/api/contact-info')).json()
        expect(saved.workingHours).toEqual([
          { day: 'Monday', hours: '11 to 7', note: '' },
          { day: 'Tuesday', hours: 'Closed', note: '' },
        ])
      })

      test('a picture description that both editors changed can be chosen and edited', {
        tag: '@full',
      }, async ({ editors: { first, second }, request, token }) => {
        const images = new FormData()
        images.append('category', 'featured-work')
        images.append('images', new File([new Uint8Array(makePng(24, 24))], 'a.png'))
        await request.post('/api/gallery', { headers: { authorization: token }, multipart: images })
        const open = async (page: typeof first) => {
          await page.goto('/admin/galery')
          await page.getByRole('button', { name: 'Describe picture 1' }).click()
          return page.getByRole('dialog', { name: 'Picture details' })
        }
        const [a, b] = await openInBothBrowsers({ first, second }, open)
        await field(a, 'Description').pressSequentially('A moth on a wrist')
        expect(await save(first, a)).toBe(200)
        await field(b, 'Description').pressSequentially('A moth on an arm')
        expect(await save(second, b)).toBe(409)
        await b.getByRole('radio', { name: /^Theirs A moth on a wrist/ }).check()
        await expect(field(b, 'Description')).toHaveValue('A moth on a wrist')
        await field(b, 'Description').press('End')
        await field(b, 'Description').pressSequentially(', in grey')
        await expect(b.getByText('Saving keeps the text in the field.')).toBeVisible()
        expect(await save(second, b)).toBe(200)
        const [image] = (await (await request.get('/api/gallery')).json()).images
        expect(image.alt).toBe('A moth on a wrist, in grey')
      })

      test('a restored draft is merged with changes that another editor saved since', {
        tag: '@full',
      }, async ({ editors: { first, second }, makeArtist, request }) => {
        const { slug } = await makeArtist({ name: 'Meera Das' })
        const { open } = kind('an artist in the dialog')
        let b = await open(second)
        await typeText(field(b, 'Bio'), 'Typed and not saved yet.')
        const [a] = await Promise.all([open(first), second.reload()])
        await typeText(field(a, 'Experience'), '12+')
        expect(await save(first, a)).toBe(200)
        b = await open(second)
        await expect(b.getByRole('status').last()).toContainText(
          'Restored your draft from a moment ago. The saved version has changed since.',
        )
        await expect(field(b, 'Bio')).toHaveValue('Typed and not saved yet.')
        await expect(field(b, 'Experience')).toHaveValue('12+')
        expect(await save(second, b)).toBe(200)
        const saved = await (await request.get(`/api/artists/slug/${slug}`)).json()
        expect([saved.experience, saved.bio]).toEqual(['12+', 'Typed and not saved yet.'])

        b = await open(second)
        await typeText(field(b, 'Bio'), 'Mine, from the draft.')
        const [again] = await Promise.all([open(first), second.reload()])
        await typeText(field(again, 'Bio'), 'Theirs, saved since.')
        expect(await save(first, again)).toBe(200)
        b = await open(second)
        await expect(b.getByRole('status').last()).toContainText(
          'Both of you changed Bio. Choose which version to keep.',
        )
        await expect(field(b, 'Bio')).toHaveValue('Mine, from the draft.')
        await b.getByRole('radio', { name: /^Theirs Theirs, saved since/ }).check()
        await expect(field(b, 'Bio')).toHaveValue('Theirs, saved since.')
      })
    },
  )
}

test('saving does not ask about a change to a field that the form does not show', { tag: '@full' }, async ({
  editors: { second: page },
  make,
  request,
}) => {
  await make(kind('a FAQ'))
  await page.goto('/admin/faq')
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toHaveText('Inactive')
  await page.getByRole('button', { name: /^Edit / }).click()
  const form = page.getByRole('dialog', { name: 'Edit FAQ' })
  await typeText(field(form, 'Answer'), 'Less than you think.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  const [saved] = await (await request.get('/api/faqs')).json()
  expect(saved).toMatchObject({ answer: 'Less than you think.', isActive: false })
})

test('saving does not ask when both editors made the same change', { tag: '@full' }, async ({
  editors: { first, second },
  make,
  read,
}) => {
  const faq = kind('a FAQ')
  await make(faq)
  const [a, b] = await openInBothBrowsers({ first, second }, faq.open)
  for (const form of [a, b]) await typeText(field(form, 'Answer'), 'Less than you think.')
  expect(await save(first, a)).toBe(200)
  await b.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(b).toHaveCount(0)
  expect(await read(faq)).toEqual(['Does it hurt?', 'Less than you think.'])
})

test('a conflict of two notes is not reported as a browser error', { tag: '@full' }, async ({
  editors: { first, second },
  reported,
  fillEnquiries,
}) => {
  await fillEnquiries(1)
  const open = async (page: typeof first) => {
    await page.goto('/admin/contact')
    await page.getByRole('link', { name: 'Visitor 01', exact: true }).click()
    return page.getByRole('dialog', { name: 'Visitor 01' })
  }
  const [a, b] = await openInBothBrowsers({ first, second }, open)
  await a.getByLabel('Note').pressSequentially('Theirs')
  await a.getByRole('button', { name: 'Save note' }).click()
  await expect(a.getByText('not saved yet')).toHaveCount(0)
  await b.getByLabel('Note').pressSequentially('Mine')
  await b.getByRole('button', { name: 'Save note' }).click()
  await expect(b.getByRole('region', { name: 'Their note' })).toContainText('Theirs')
  expect(reported).toEqual([])
})
