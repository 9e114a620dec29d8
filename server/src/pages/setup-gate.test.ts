import { NOT_SET_UP_ADDRESS } from '@linework/contract/http/special-pages'
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { makeEmptyApp } from '../../test/empty-app.ts'
import { makeStaff } from '../../test/factories.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { addSampleStudio } from '../sample/add-sample-studio.ts'
import { servePages } from './serve-pages.ts'

// why: the real pages need a build of the web app. This one prints its URL.
const loader = ({ request }: LoaderFunctionArgs) => new Response(new URL(request.url).pathname)
const build = {
  entry: {
    module: {
      transportContext: createContext(),
      nonceContext: createContext(),
      default: () => new Response(),
    },
  },
  routes: { all: { id: 'all', path: '*', module: { loader } } },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: {},
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  ssr: true,
} as unknown as ServerBuild

test('before the setup, every page except /setup shows that the site is not live', async () => {
  const cache = createResponseCache()
  cache.setNotifyConnected(true)
  const t = await makeEmptyApp({ cache })
  servePages(t.app, { ...t, openPreview: async () => undefined }, async () => build)
  const show = async (url: string) => (await t.app.inject({ url })).body

  for (const url of [
    '/',
    '/services/tattoo',
    '/contact?sent=1',
    '/sitemap.xml',
    '/nothing',
    '/login',
    '/ADMIN/x',
  ])
    expect([url, await show(url)]).toEqual([url, NOT_SET_UP_ADDRESS])
  expect(await show('/setup')).toBe('/setup')
  expect(await show('/api/services')).toBe('[]')
  const { headers } = await t.app.inject({ url: '/' })
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' })

  await makeStaff(t.db)
  expect(await show('/login')).toBe('/login')
  expect(await show('/')).toBe(NOT_SET_UP_ADDRESS)

  await addSampleStudio(t.db)
  expect(await show('/')).toBe('/')
})
