import { query } from '../../../../../server/test/query.ts'
import { expect, test, tiles } from '../../../../support/forms/gallery.ts'
import { toast } from '../../../../support/forms/service-form.ts'
import { typeText } from '../../../../support/hand/typing.ts'
import { expectNoViolations } from '../../../../support/look/axe.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

const ARTISTS = ['Meera Das', 'Kabir Sen', 'Leena Rao', 'Ishani Behera', 'Arjun Nair']

const fillArtists = (databaseUrl: string) =>
  query(
    databaseUrl,
    `insert into artists (name, slug, bio, experience, styles)
     select name, lower(replace(name, ' ', '-')), 'Lines.', '', array['Fineline', 'Dotwork']
     from unnest(array['${ARTISTS.join("','")}']) as name`,
  )

test.describe('when a save fails', () => {
  test.use({ loud: true })

  test('what fails stays selected with what was chosen; all is undone at once; one picture gets words, point and pair', async ({
    page,
    office,
    request,
    makeImages,
  }) => {
    await fillArtists(office.databaseUrl)
    await makeImages(3)
    const read = async () => (await (await request.get('/api/gallery')).json()).images
    await page.goto('/admin/galery')
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    const bar = page.getByRole('region', { name: 'Selected pictures' })
    await bar.getByRole('button', { name: 'All 3' }).tap()
    await bar.getByRole('button', { name: 'Label' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Label 3 pictures' })
    const kabir = sheet.getByRole('button', { name: 'Kabir Sen' })
    await kabir.tap()
    await page.route('**/api/gallery/labels', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    const save = sheet.getByRole('button', { name: 'Save labels' })
    await save.tap()
    await expect(sheet.getByRole('alert')).toContainText('3 of 3 pictures not saved.')
    await expect(sheet.getByRole('list', { name: 'Not saved' }).getByRole('img')).toHaveCount(3)
    await expect(kabir).toHaveAttribute('aria-pressed', 'true')
    await save.tap()
    await expect(sheet).toHaveCount(0)
    await expect(toast(page)).toContainText('3 pictures labelled.')
    await expect(tiles(page).filter({ hasText: 'Kabir Sen' })).toHaveCount(3)
    await toast(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(tiles(page).filter({ hasText: 'No labels' })).toHaveCount(3)
    await bar.getByRole('button', { name: 'End selecting' }).tap()

    await page.getByRole('button', { name: 'Describe picture 1' }).tap()
    const editor = page.getByRole('dialog', { name: 'Describe Image' })
    const point = editor.getByRole('button', { name: 'Focal point of the picture' })
    const box = await point.boundingBox()
    await point.tap({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
    await point.press('ArrowUp')
    await typeText(editor.getByLabel('Description'), 'A koi')
    await editor.getByRole('button', { name: 'Forearm' }).tap()
    await expectNoViolations(page, 'the editor', 'dialog')
    await editor.getByRole('button', { name: 'Save' }).tap()
    await expect(toast(page).filter({ hasText: 'Description, focal point, and labels saved.' })).toBeVisible()
    const [koi] = await read()
    expect(koi).toMatchObject({ alt: 'A koi', place: 'forearm' })
    expect(koi.focus.x).toBeCloseTo(0.25, 1)
    expect(koi.focus.y).toBeCloseTo(0.48, 1)

    await page.getByRole('button', { name: 'Describe picture 1' }).tap()
    await editor.getByRole('button', { name: 'Choose the healed picture of this one' }).tap()
    const gallery = page.getByRole('dialog', { name: 'The healed picture' })
    await gallery.getByRole('button', { name: 'Picture 2' }).tap()
    await expect(editor.getByRole('figure').filter({ hasText: 'Healed' })).toBeVisible()
    const [fresh, , healed] = await read()
    expect([fresh.healing, healed.healing, healed.pair.public_id]).toEqual([
      'fresh',
      'healed',
      fresh.public_id,
    ])
  })
})
