import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

/** Inserts, newest first, a moved appointment, a no-show and three pictures. */
const fillChanges = () =>
  commands.sql(
    `delete from changes;
     with asked as (
       insert into contact_requests (name, email, phone, service, artist, description)
       values ('Tanmay Dash', '', '', 'Tattoo', 'Any artist', '') returning id)
     insert into changes (at, staff_email, kind, verb, record_id, title, fields, details)
     select '2026-11-18T08:38:00Z'::timestamptz - n * interval '10 minutes', 'meera@studio.example', kind, verb,
       case kind when 'contact' then asked.id::text end, 'Title ' || n, '{}', details::jsonb
     from asked, (values
       (0, 'contact', 'changed', '{"startsAt":"2026-11-19T09:30:00Z","before":{"startsAt":"2026-11-18T09:30:00Z"},"after":{"startsAt":"2026-11-19T09:30:00Z"}}'),
       (1, 'contact', 'changed', '{"startsAt":"2026-11-17T10:30:00Z","before":{"state":"planned"},"after":{"state":"missed"}}'),
       (2, 'gallery', 'added', null), (3, 'gallery', 'added', null), (4, 'gallery', 'added', null)
     ) as line (n, kind, verb, details)`,
  )

afterEach(() => page.viewport(1440, 900))

test.each([360, 1440])(
  'the audit log at %i px shows sentences with client, old and new value',
  async (width) => {
    await page.viewport(width, 740)
    await fillChanges()
    await openScreen('/admin/changes')
    const items = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual([
        '14:08Meera moved Tanmay Dashfrom Wed 18, 15:00 →  to Thu 19, 15:00meera@studio.example',
        '13:58Meera marked Tanmay Dash as a no-showTue 17, 16:00meera@studio.example',
        '13:48Meera added 3 gallery picturesmeera@studio.example',
      ])
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('the audit log does not name a client whose data was erased', async () => {
  await fillChanges()
  await commands.sql(`delete from contact_requests where name = 'Tanmay Dash'`)
  await openScreen('/admin/changes')
  const items = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect.poll(() => items.elements()[0]?.textContent).toContain('Meera moved Title 0')
  expect(document.body.textContent).not.toContain('Tanmay')
})
