/**
 * Endpoints without a command, each with the reason. endpoints.test.ts requires a command or an entry here
 * for each endpoint, and rejects an entry whose command exists.
 */
export const NOT_YET: { reason: string; endpoints: string[] }[] = [
  {
    reason:
      'Files and pictures of other kinds than the gallery’s; picture-crash and enquiry-pictures are about them.',
    endpoints: [
      ...['show', 'add', 'arrange', 'describe', 'focus'].map((call) => `pictures.${call}`),
      ...['add', 'withdraw', 'list', 'file', 'remove'].map((call) => `enquiry-pictures.${call}`),
      ...['logo', 'video', 'upload'].map((call) => `studio.${call}`),
    ],
  },
  {
    reason: 'Ends or adds sessions and ways in, on which every other step depends.',
    endpoints: [
      ...['login', 'me', 'logout', 'sessions', 'endSession', 'changePassword', 'logoutEverywhere'].map(
        (call) => `auth.${call}`,
      ),
      ...['list', 'beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'beginApp'].map(
        (call) => `second-factors.${call}`,
      ),
      ...['addApp', 'removeApp', 'renewCodes', 'require', 'beginSignIn', 'signIn'].map(
        (call) => `second-factors.${call}`,
      ),
      ...['list', 'invite', 'change', 'remove', 'makeLink', 'disable', 'enable', 'sessions'].map(
        (call) => `staff.${call}`,
      ),
      ...['endSession', 'forgot', 'openLink', 'useLink'].map((call) => `staff.${call}`),
    ],
  },
  {
    reason: 'Acts once in the life of a studio, or changes the profile that other responses derive from.',
    endpoints: [
      ...['state', 'open', 'claim', 'progress', 'studio', 'look', 'testMail', 'mail', 'own', 'content'].map(
        (call) => `setup.${call}`,
      ),
      ...['show', 'save', 'saves', 'restore'].map((call) => `studio.${call}`),
      'reassignment.show',
      'reassignment.give',
    ],
  },
  {
    reason: 'Depends on mail, push or another company’s server, which the model’s system has not.',
    endpoints: [
      ...['show', 'addPush', 'removePush', 'setDigest'].map((call) => `notifications.${call}`),
      ...['show', 'save', 'resolveMail', 'ofAppointment'].map((call) => `messages.${call}`),
      ...['show', 'calendar', 'answer', 'erase', 'renewLink'].map((call) => `client-page.${call}`),
      'enquiries.sendMail',
      'form-check.show',
      'form-check.start',
      'videos.latest',
    ],
  },
  {
    reason: 'Holds times of a clock that the model does not have; offer-races is about them.',
    endpoints: [
      ...['ofEnquiry', 'create', 'markSent', 'withdraw'].map((call) => `offers.${call}`),
      ...['list', 'offer', 'close'].map((call) => `freed-times.${call}`),
      ...['show', 'calendar', 'answer'].map((call) => `offer-page.${call}`),
    ],
  },
  {
    reason: 'Records are only added, once by their id; the tests of consent are about them.',
    endpoints: [
      ...['show', 'save', 'records', 'ofAppointment', 'add'].map((call) => `consent.${call}`),
      ...['show', 'sign'].map((call) => `consent-page.${call}`),
    ],
  },
  {
    reason: 'Depends on days and on the time of day; after-visit/simulation is about them.',
    endpoints: [
      ...['list', 'again', 'opened', 'tapped', 'afterVisits', 'seen'].map((call) => `sent-messages.${call}`),
      ...['show', 'answer'].map((call) => `check-up.${call}`),
    ],
  },
  {
    reason: 'A job or a file whose content is judged by its own tests.',
    endpoints: [
      'backup.show',
      'backup.start',
      'enquiries.file',
      'client-errors.report',
      'dashboard.sources',
      'dashboard.sourcesFile',
    ],
  },
]
