import {
  asStaff,
  type Check,
  type CheckContext,
  declared,
  equal,
  hasFields,
  isTrue,
  rejects,
  succeeds,
} from '../check.ts'
import { type Client, createClient } from '../client.ts'

const CALLS: [method: 'get' | 'post' | 'put' | 'remove', path: string][] = [
  ['get', '/auth/me'],
  ['get', '/contact'],
  ['post', '/artists'],
  ['put', '/artists/1'],
  ['remove', '/artists/1'],
  ['post', '/contact-info'],
  ['remove', '/contact/1'],
  ['post', '/gallery'],
  ['remove', '/gallery/1/image/1'],
  ['post', '/services'],
  ['put', '/services/1'],
  ['remove', '/services/1'],
  ['post', '/faqs'],
  ['put', '/faqs/1'],
  ['remove', '/faqs/1'],
  ['post', '/shorts'],
  ['remove', '/shorts/1'],
  ['post', '/reels'],
  ['remove', '/reels/1'],
  ['post', '/blogs'],
  ['put', '/blogs/1'],
  ['remove', '/blogs/1'],
  ['post', '/feedback'],
  ['put', '/feedback/1'],
  ['remove', '/feedback/1'],
]

const NAMES = { get: 'GET', post: 'POST', put: 'PUT', remove: 'DELETE' }

const call = (client: Client, method: keyof typeof NAMES, path: string) =>
  method === 'post' || method === 'put' ? client[method](path, {}) : client[method](path)

const signIn = async ({ visitor, account }: CheckContext) => {
  const reply = await visitor.post('/auth/login', { ...account })
  succeeds(reply, 'POST /auth/login')
  return reply.body
}

export const signingIn: Check[] = [
  {
    name: 'POST /auth/login with a wrong password returns a message and no token',
    async run({ visitor }) {
      const account = { email: 'unknown@conformance.example', password: 'not the password' }
      const reply = await visitor.post('/auth/login', account)
      rejects(reply, 'POST /auth/login')
      hasFields(reply.body, { status: 'string' }, 'the answer')
      isTrue(!reply.body.token, 'there is no token')
    },
  },
  ...CALLS.flatMap(([method, path]) =>
    [undefined, 'not-a-token'].map(
      (token): Check => ({
        name: `${NAMES[method]} ${path} with ${token === undefined ? 'no' : 'a wrong'} token returns 401`,
        async run({ visitor }) {
          equal((await call(createClient(visitor.base, token), method, path)).status, 401, path)
        },
      }),
    ),
  ),
  ...['/dashboard/countDetails', '/dashboard/contacts'].map((path) =>
    declared({
      name: `GET ${path} without a token returns 401`,
      async run({ visitor }) {
        equal((await visitor.get(path)).status, 401, path)
      },
    }),
  ),
  declared(
    asStaff('POST /auth/logout revokes a token', async (_staff, world) => {
      const staff = createClient(world.visitor.base, (await signIn(world)).token)
      succeeds(await staff.post('/auth/logout', {}), 'POST /auth/logout')
      for (const [method, path] of CALLS) equal((await call(staff, method, path)).status, 401, path)
    }),
  ),
  asStaff('POST /auth/login returns status, message and token', async (_staff, world) => {
    hasFields(await signIn(world), { status: 'string', message: 'string', token: 'string' }, 'the answer')
  }),
  asStaff('GET /auth/me with the token returns the current user', async (staff) => {
    const reply = await staff.get('/auth/me')
    succeeds(reply, 'GET /auth/me')
    const { body } = reply
    isTrue(body !== null && typeof body === 'object', 'the answer is not empty')
  }),
  asStaff('GET /dashboard/countDetails returns the six counts', async (staff) => {
    const { body } = await staff.get('/dashboard/countDetails')
    const counts = [
      'artistCount',
      'serviceCount',
      'galleryCount',
      'contactsCount',
      'faqsCount',
      'insideStudioCount',
    ]
    hasFields(body, Object.fromEntries(counts.map((name) => [name, 'number' as const])), 'the counts')
  }),
]
