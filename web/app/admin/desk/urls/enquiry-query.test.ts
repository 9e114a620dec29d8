import { expect, test } from 'vitest'
import { readEnquiryQuery, sameList, showsNewest, viewOf } from './enquiry-query.ts'

const url = (search: string) => new URL(`https://studio.example/admin/contact${search}`)

test('the enquiry list reads missing filters as empty and ignores unknown values', () => {
  expect(readEnquiryQuery(url('?q=lotus&status=spam&page=2').href)).toEqual({
    q: 'lotus',
    from: '',
    to: '',
    service: '',
    artist: '',
    topic: '',
    status: 'spam',
    mail: '',
    weekday: '',
  })
  expect(readEnquiryQuery(url('?status=lost').href).status).toBe('')
  expect(readEnquiryQuery(url('?mail=failed').href).mail).toBe('failed')
  expect(readEnquiryQuery(url('?mail=lost').href).mail).toBe('')
  expect(readEnquiryQuery(url('?status=waitlist&weekday=5').href)).toMatchObject({
    status: 'waitlist',
    weekday: '5',
  })
  expect(readEnquiryQuery(url('?weekday=7').href).weekday).toBe('')
  expect(readEnquiryQuery(url('?topic=healing').href).topic).toBe('healing')
  expect(readEnquiryQuery(url('?topic=lost').href).topic).toBe('')
})

test('the enquiry list shows open enquiries when the URL has no search, filter or tab', () => {
  const viewAt = (search: string) => viewOf(readEnquiryQuery(url(search).href))
  expect(
    [
      '',
      '?page=2',
      '?q=lotus',
      '?service=Tattoo',
      '?artist=Ravi',
      '?topic=change',
      '?status=all',
      '?status=new&q=x',
    ].map(viewAt),
  ).toEqual(['open', 'open', 'all', 'all', 'all', 'all', 'all', 'new'])
})

test('sameList compares the page of the enquiry list but not the open enquiry', () => {
  expect(sameList(url('?page=2'), url('?page=2&request=7'))).toBe(true)
  expect(sameList(url('?request=7'), url('?request=8'))).toBe(true)
  expect(sameList(url('?request=7'), url('?page=2&request=7'))).toBe(false)
})

test.each([
  ['', true],
  ['?status=all', true],
  ['?status=new', true],
  ['?status=booked', false],
  ['?q=lotus', false],
  ['?status=new&service=Tattoo', false],
])('the enquiry list with the filter %j includes the newest enquiries on page 1: %s', (search, isFirst) => {
  const query = readEnquiryQuery(url(search).href)
  expect([showsNewest(query, 1), showsNewest(query, 2)]).toEqual([isFirst, false])
})
