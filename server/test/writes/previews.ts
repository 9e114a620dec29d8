import { insert, makeBlog, makeStaffMember } from '../factories.ts'
import type { Caller, Noted, Writes } from './caller.ts'

const DAY_MS = 86_400_000

export function writesOfPreviews({ t, call }: Caller): Writes {
  const noted: Noted = { kind: 'blogs', verb: 'changed', title: /./, fields: ['preview_link'] }
  return {
    'previews.share': async () => ({
      act: call('POST', `/previews/blogs/${(await makeBlog(t.db)).id}`),
      noted,
    }),
    'previews.revoke': async () => {
      const { id } = await makeBlog(t.db)
      const link = await insert(t.db, 'preview_links', {
        kind: 'blogs',
        record_id: id,
        made_by: (await makeStaffMember(t.db)).id,
        ends_at: new Date(Date.now() + DAY_MS),
      })
      return { act: call('DELETE', `/previews/blogs/${id}/${link.id}`), noted }
    },
  }
}
