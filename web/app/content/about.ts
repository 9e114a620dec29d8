/** The About page: two lines of title over the video, a sentence beside it, then the text. All of it is a SAMPLE. */
export const about = {
  title: ['Eight', 'watches'],
  lead: 'A studio that keeps the whole day: eight artists, two founders and one steady lamp, in Saheed Nagar since 2014.',
  text: [
    'Prahar is the old word for a watch of three hours. Eight of them make a day and a night, and the wheels of the Sun Temple at Konark have a broad spoke for each. We took the name when we noticed that our door had not been locked for a month: nurses came after the late shift, students before the first train, and somebody was always still drawing.',
    'Two rules have not changed since then. Nothing is tattooed that was not drawn for the person who will wear it, and nothing touches a client that was not opened in front of them. The rest is taste, and about that we are happy to argue over tea.',
  ],
  /** One for each founder, in the order of studio.ts. */
  founders: [
    'Subhranshu learnt to engrave copper before he learnt to tattoo, and still pulls a line the way a plate is cut: once, slowly, and away from himself. He draws the flash on the wall and the wheel above the counter, takes one large piece a month, and teaches the others to stop a stroke too early rather than too late.',
    'Meera runs the piercing room and the calendar of eight watches. She was a theatre nurse for six years, which is why the spore tests hang on the wall and the sharps log is never a day behind. If you are nervous, ask for her; she has a way of looking at her watch that makes it pass.',
  ],
} as const
