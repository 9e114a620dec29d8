import type { Group } from '../fault.ts'

export const caches: Group = {
  id: 'caches',
  title: 'Cache invalidation',
  faults: [
    {
      id: 'caches-forgotten-parameter',
      file: 'server/src/http/serve.ts',
      from: "hasQuery && request.url.includes('?') ? { params, query } : { params }",
      to: "hasQuery && request.url.includes('#') ? { params, query } : { params }",
      harm: 'The second page of a list shows the first one again.',
      seenBy: ['server/src/cache/api-cache.test.ts'],
    },
    {
      id: 'caches-edit-during-read',
      file: 'server/src/cache/response-cache.ts',
      from: 'store(key, share, { response, generation: startedIn, createdAt: performance.now() })',
      to: 'store(key, share, { response, generation, createdAt: performance.now() })',
      harm: 'An edit that was saved while a page was being made stays unseen for ten minutes.',
      seenBy: ['server/src/cache/response-cache.test.ts'],
    },
    {
      id: 'caches-staff-served-old',
      file: 'server/src/cache/serve-hits.ts',
      from: "method !== 'GET' || requested.authorization !== undefined || isStopping()",
      to: "method !== 'GET' || isStopping()",
      harm: 'Staff get the answer that was stored for visitors, without their drafts.',
      seenBy: ['server/src/cache/serve-hits.test.ts'],
    },
    {
      id: 'caches-other-server',
      file: 'server/src/cache/listen-for-invalidations.ts',
      from: '        cache.invalidate()\n',
      to: '',
      harm: 'With two servers, half of the visitors see the text from before a save for ten minutes.',
      seenBy: ['server/src/cache/api-cache.test.ts'],
    },
    {
      id: 'caches-hidden-by-slug',
      file: 'server/src/cache/stale-copies/omit-records.ts',
      from: "ids.has(text) || (key === 'slug' && slugs.has(text))",
      to: 'ids.has(text) && !slugs.has(key)',
      harm: 'While the database is down, visitors can open a record that was hidden.',
      seenBy: ['server/src/cache/stale-copies/omit-records.test.ts'],
    },
  ],
}
