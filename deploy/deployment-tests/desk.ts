import { OWNER, type Site } from './visit.ts'

const JSON_BODY = ['--header', 'content-type: application/json', '--data']

export function writeEnquiry(name: string, phone = '98765 43210'): string[] {
  const words = { email: 'visitor@mail.example', service: 'Tattoo', artist: 'Any artist' }
  return [
    ...JSON_BODY,
    JSON.stringify({ ...words, name, phone, description: 'A heron, as large as a hand.' }),
  ]
}

export function openDesk({ call }: Site) {
  async function signIn(): Promise<string> {
    const { body } = await call('/api/auth/login', ...JSON_BODY, JSON.stringify(OWNER))
    return `authorization: Bearer ${JSON.parse(body).token}`
  }

  return {
    enquire: async (name: string): Promise<number> =>
      (await call('/api/contact', ...writeEnquiry(name))).status,

    async listNames(): Promise<string> {
      const { body } = await call('/api/contact', '--header', await signIn())
      return JSON.stringify([...body.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name).sort())
    },

    async upload(picture: string): Promise<number> {
      const options = ['--form', 'category=featured-work', '--form', `images=@${picture};type=image/png`]
      return (await call('/api/gallery', '--header', await signIn(), ...options)).status
    },

    watch() {
      let [failed, all, isDone] = [0, 0, false]
      const asking = (async () => {
        while (!isDone) {
          all += 1
          if ((await call('/services')).status !== 200) failed += 1
        }
      })()
      return {
        async stop() {
          isDone = true
          await asking
          return { failed, all }
        },
      }
    },
  }
}
