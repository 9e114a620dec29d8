import type { TestApp } from './make-app.ts'

interface Signed {
  t: TestApp
  headers: { authorization: string }
}

/** Calls the API as the staff member who is signed in for the test, or with the given headers. */
export const callAs =
  (signed: () => Signed) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    as = signed().headers,
  ) => {
    const { t } = signed()
    const response = await t.app.inject({
      method,
      url: `/api${url}`,
      headers: as,
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json() }
  }
