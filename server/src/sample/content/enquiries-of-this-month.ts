import type { WrittenEnquiry } from './sample-enquiry.ts'

export const ENQUIRIES_OF_THIS_MONTH: WrittenEnquiry[] = [
  {
    daysAgo: 14,
    time: '10:31',
    name: 'Subhashree Pati',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'I over-plucked in the nineties and they never came back. Can you build a brow where there is almost nothing?',
  },
  {
    daysAgo: 14,
    time: '13:06',
    name: 'Nikhil Menon',
    service: 'Tattoo',
    artist: 'Pratyush Jena',
    description:
      'Koi on the calf in black and red, swimming up. I am travelling from Vizag, so please two long sittings on following days if that is allowed. If not, tell me what is sensible.',
  },
  {
    daysAgo: 14,
    time: '18:59',
    name: 'Barsha Priyadarshini',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description:
      'Whole ear project. I have two lobes already. I read your article and understand it takes a year.',
  },
  {
    daysAgo: 15,
    time: '01:11',
    name: 'Samir Hota',
    service: 'Tattoo',
    artist: 'Debasish Pradhan',
    description:
      'Skull with flowers, outer calf. Saw it on the wall when I came with my brother. Is that sheet still free or has someone taken it?',
  },
  {
    daysAgo: 15,
    time: '12:39',
    name: 'Jyotirmayee Sahu',
    service: 'Tattoo',
    artist: 'Sarojini Panda',
    inspiration: 'https://example.com/sketch/pipal',
    description:
      'A pipal leaf, only the skeleton of it, along the ribs. My own drawing is in the link. You may correct it.',
  },
  {
    daysAgo: 15,
    time: '16:14',
    name: 'Abhishek Rao',
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'Cost of a half sleeve please.',
  },
  {
    daysAgo: 17,
    time: '19:23',
    name: 'Pallavi Kar',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'I have oily skin and a friend said strokes will blur on me. Is that true? What would you do instead?',
  },
  {
    daysAgo: 18,
    time: '11:50',
    name: 'Gourav Mallick',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    description:
      'Moon phases down the nape, 15 cm. Short hair, so it will always be seen. I have thought about it for two years.',
  },
  {
    daysAgo: 20,
    time: '22:41',
    name: 'Trupti Panigrahi',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    description: 'Mandala on the knee made only of dots. I know knees hurt, everyone has told me already.',
  },
  {
    daysAgo: 21,
    time: '10:03',
    name: 'Ayush Lenka',
    service: 'Piercing',
    artist: 'Any artist',
    description:
      'Industrial. Do you check first whether the ear is right for it? Somebody told me mine is too flat.',
  },
  {
    daysAgo: 21,
    time: '14:27',
    name: 'Shreya Bose',
    service: 'Tattoo',
    artist: 'Debasish Pradhan',
    inspiration: 'https://example.com/boards/moths',
    description:
      'Moth on the thigh with the eye spots, black only, about a hand. Coming from Kolkata by the morning train, so not before 13:00.',
  },
  {
    daysAgo: 21,
    time: '17:45',
    name: 'Prakash Chandra Rout',
    service: 'Tattoo Removal',
    artist: 'Anirban Sahu',
    description:
      "My late wife's name, misspelt by the one who made it. I do not want it gone, I want it right. Is there a way to fade only two letters?",
  },
  {
    daysAgo: 22,
    time: '00:34',
    name: 'Zoya Hussain',
    service: 'Tattoo',
    artist: 'Ishani Behera',
    description:
      'Lotus, small, on the chest near the collarbone. Fine line.\nI faint at blood tests. Should I tell somebody when I come?',
  },
  {
    daysAgo: 22,
    time: '12:58',
    name: 'Devendra Singh',
    service: 'Tattoo',
    artist: 'Pratyush Jena',
    description:
      'Owl on the forearm. I want the one from your gallery but as a pair with my sister who will have the branch. Can both of us come at the same time?',
  },
  {
    daysAgo: 22,
    time: '20:05',
    name: 'Madhusmita Nanda',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'Brows before my wedding on the 12th of February. When do I have to start so that they are settled by then?',
  },
  {
    daysAgo: 24,
    time: '15:19',
    name: 'Harsh Vardhan Patel',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    description: 'Temple lattice half sleeve, right arm. No figures, I agree with what you wrote about that.',
  },
  {
    daysAgo: 25,
    time: '21:33',
    name: 'Elina Pradhan',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description: 'Navel. I dance Odissi, the costume belt sits exactly there. Is it possible at all?',
  },
  {
    daysAgo: 27,
    time: '09:09',
    name: 'Rakesh Mohanta',
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'Name of my daughter in Odia letters, wrist. I will bring it written by her, she is six.',
  },
  {
    daysAgo: 28,
    time: '11:16',
    name: 'Stuti Senapati',
    service: 'Tattoo',
    artist: 'Sarojini Panda',
    description: 'Peacock feather on the forearm, with the eye in the middle in detail and the rest loose.',
  },
  {
    daysAgo: 28,
    time: '16:48',
    name: 'Mohammed Irfan',
    service: 'Tattoo Training',
    artist: 'Sarojini Panda',
    description:
      'Is there an age limit for the training? I am 41 and was a sign painter until the printers came.',
  },
]
