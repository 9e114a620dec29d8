import { asStaff, type Check, equal, hasFields, isTrue } from '../check.ts'

const WRITES: [method: 'post' | 'put' | 'remove', path: string][] = [
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

export const signingIn: Check[] = [
  {
    name: 'POST /auth/login with a wrong password answers a message and no token',
    async run({ visitor }) {
      const { status, body } = await visitor.post('/auth/login', {
        email: 'unknown@conformance.example',
        password: 'not the password',
      })
      equal(status, 401, 'POST /auth/login')
      hasFields(body, { status: 'string', message: 'string' }, 'the answer')
      isTrue(!body.token, 'there is no token')
    },
  },
  {
    name: 'GET /auth/me without a token answers 401',
    async run({ visitor }) {
      equal((await visitor.get('/auth/me')).status, 401, 'GET /auth/me')
    },
  },
  ...WRITES.map(
    ([method, path]): Check => ({
      name: `${method === 'remove' ? 'DELETE' : method.toUpperCase()} ${path} without a token answers 401`,
      async run({ visitor }) {
        const { status } = method === 'remove' ? await visitor.remove(path) : await visitor[method](path, {})
        equal(status, 401, path)
      },
    }),
  ),
  ...['/contact', '/dashboard/countDetails', '/dashboard/contacts'].map(
    (path): Check => ({
      name: `GET ${path} without a token answers 401`,
      async run({ visitor }) {
        equal((await visitor.get(path)).status, 401, path)
      },
    }),
  ),
  asStaff('POST /auth/login answers status, message and token', async (_staff, { visitor, account }) => {
    const { status, body } = await visitor.post('/auth/login', { ...account })
    equal(status, 200, 'POST /auth/login')
    hasFields(body, { status: 'string', message: 'string', token: 'string' }, 'the answer')
  }),
  asStaff('GET /auth/me with the token answers the current user', async (staff) => {
    const { status, body } = await staff.get('/auth/me')
    equal(status, 200, 'GET /auth/me')
    isTrue(body !== null && typeof body === 'object', 'the answer is not empty')
  }),
  asStaff('GET /dashboard/countDetails answers the six counts', async (staff) => {
    const { status, body } = await staff.get('/dashboard/countDetails')
    equal(status, 200, 'GET /dashboard/countDetails')
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
