import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { beforeAll, expect, test } from 'vitest'
import { makeEmptyApp } from '../../../test/empty-app.ts'
import { makeArtist, makeBlog, makeGallery, makeService, signIn } from '../../../test/factories.ts'
import type { TestApp } from '../../../test/make-app.ts'
import { addSampleStudio } from '../../sample/add-sample-studio.ts'
import { SAMPLE_STUDIO } from '../../sample/sample-content.ts'
import { saveStudio } from './queries.ts'

const EMPTY = ['/about', '/services', '/artists', '/gallery', '/blogs']

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeEmptyApp()
  headers = await signIn(t)
})

const show = async () => (await t.app.inject({ url: '/api/studio' })).json() as Studio

test('no page of the sample studio is empty, because pages show built-in content', async () => {
  await addSampleStudio(t.db)
  expect((await show()).emptyPages).toEqual([])
  await t.db.deleteFrom('studio').execute()
})

test('a studio that replaced the sample has empty pages instead of sample content', async () => {
  const bare = { title: '', lead: '', text: '', picture: null, hasBuiltInVideo: false, video: null }
  const profile = {
    ...SAMPLE_STUDIO,
    about: bare,
    founders: [],
    hero: { ...SAMPLE_STUDIO.hero, pictures: [] },
    teaser: { text: '', picture: null },
    contactPicture: null,
    signInPicture: null,
  }
  await saveStudio(t.db, { profile, is_sample: false, fallback: null })
  expect((await show()).emptyPages).toEqual(EMPTY)
  await makeService(t.db)
  expect((await show()).emptyPages).toEqual(['/about', '/artists', '/gallery', '/blogs'])
  await makeArtist(t.db)
  await makeBlog(t.db)
  expect((await show()).emptyPages).toEqual(['/about', '/gallery'])
  await makeGallery(t.db, 1, 'inside-studio')
  expect((await show()).emptyPages).toEqual([])
})

test('the about page needs a text or visible pictures', async () => {
  const studio = await show()
  const save = (payload: object) => t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
  const sections = { ...studio.sections, insideStudio: false }
  const hidden = await save({ ...studio, sections })
  expect(hidden.json().emptyPages).toEqual(['/about'])
  const about = { ...studio.about, text: 'Since 2014.' }
  expect((await save({ ...hidden.json(), about })).json().emptyPages).toEqual([])
})
