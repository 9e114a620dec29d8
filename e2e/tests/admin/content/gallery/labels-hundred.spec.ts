import { query } from '../../../../../server/test/query.ts'
import { expect, type GalleryImage, test, tiles } from '../../../../support/forms/gallery.ts'
import { CountingTouch } from '../../../../support/input/counting-touch.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

/** Maximum number of taps and swipes: two minutes for staff who know where to tap. */
const GESTURES_MAX = 120
/** Pixels covered by the page header, and by the selection bar with the toast of the previous batch. */
const COVERED = { head: 70, foot: 235 }
const STYLES = ['Fineline', 'Dotwork', 'Blackwork', 'Botanical']
const ARTISTS = ['Meera Das', 'Kabir Sen', 'Leena Rao', 'Ishani Behera', 'Arjun Nair']
const PLACES = ['Forearm', 'Hand', 'Calf', 'Neck', 'Foot']

interface Labelled extends GalleryImage {
  artist: { name: string } | null
  styles: string[]
  place: string | null
}

test('staff label 100 pictures by artist, style and body place in 120 taps and swipes', {
  tag: '@full',
}, async ({ page, office, makeImages, readGallery }) => {
  test.slow()
  const names = ARTISTS.join("','")
  await query(
    office.databaseUrl,
    `insert into artists (name, slug, bio, experience, styles)
     select name, lower(replace(name, ' ', '-')), 'Lines.', '', array['${STYLES.join("','")}']
     from unnest(array['${names}']) as name`,
  )
  await makeImages(100)
  await page.goto('/admin/galery')
  await expect(tiles(page)).toHaveCount(12)
  const tile = (n: number) => tiles(page).nth(n)
  const bar = page.getByRole('region', { name: 'Selected pictures' })
  const sheet = page.getByRole('dialog', { name: 'Label 10 pictures' })

  const hand = await CountingTouch.at(page, COVERED)
  const label = async (labels: string[]) => {
    await expect(bar.getByRole('status')).toHaveText('10 selected')
    await hand.tap(bar.getByRole('button', { name: 'Label' }))
    for (const name of labels) await hand.tap(sheet.getByRole('button', { name, exact: true }))
    await hand.tap(sheet.getByRole('button', { name: 'Save labels' }))
    await expect(sheet).toHaveCount(0)
  }
  const labelsOf = (lot: number) => [
    ARTISTS[lot % 5] as string,
    STYLES[lot % 4] as string,
    PLACES[(lot * 2) % 5] as string,
  ]
  await hand.choose(page.getByLabel('Labels', { exact: true }), 'Without labels')
  await expect(tiles(page)).toHaveCount(48)
  // Every second of the first twenty pictures is by another artist, so each one is tapped.
  await hand.longPress(tile(0))
  for (let n = 2; n < 20; n += 2) await hand.tap(tile(n))
  await label(labelsOf(0))
  // Adjacent pictures share their labels, so a range of them is selected.
  for (let lot = 1; lot < 10; lot++) {
    await hand.longPress(tile(0))
    await hand.longPress(tile(9))
    await label(labelsOf(lot))
  }
  await expect(page.getByText('Every picture is labelled.')).toBeVisible()
  const shown = (await readGallery()) as Labelled[]
  const said = shown.map(({ artist, styles, place }) => [artist?.name, ...styles, place])
  const wanted = shown.map((_, n) => {
    const [artist, style, place] = labelsOf(n < 20 ? n % 2 : Math.floor(n / 10))
    return [artist, style, place?.toLowerCase()]
  })
  expect(said).toEqual(wanted)
  expect(hand.taps + hand.swipes).toBeLessThanOrEqual(GESTURES_MAX)
})
