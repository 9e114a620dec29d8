import type { WrittenEnquiry } from './sample-enquiry.ts'

export const ENQUIRIES_BEFORE_THAT: WrittenEnquiry[] = [
  {
    daysAgo: 28,
    time: '19:57',
    name: 'Nibedita Acharya',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description: 'Tragus. Had it once, took it out too early, it closed. Is the old scar a problem?',
  },
  {
    daysAgo: 29,
    time: '13:35',
    name: 'Yash Gupta',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    inspiration: 'https://example.com/boards/stag',
    description:
      'Faceted stag head, forearm, about 14 cm. Antlers should follow the two bones if you see what I mean.',
  },
  {
    daysAgo: 29,
    time: '18:10',
    name: 'Smita Rani Dhal',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'My daughter is giving me this as a present for my sixtieth. Is the skin too old for it? Please be frank.',
  },
  {
    daysAgo: 31,
    time: '10:52',
    name: 'Biswajit Khuntia',
    service: 'Tattoo',
    artist: 'Pratyush Jena',
    description:
      'Olive ridley turtle on the thigh. I work with the forest department at Gahirmatha, I can bring better photos than the internet has.',
  },
  {
    daysAgo: 33,
    time: '23:12',
    name: 'Rhea Thomas',
    service: 'Tattoo',
    artist: 'Debasish Pradhan',
    description:
      'Dagger with flowers, calf. Black. Can it be done in one evening, I fly back to Kochi the next day. If the flight is a bad idea for healing I can change it.',
  },
  {
    daysAgo: 35,
    time: '11:41',
    name: 'Alok Ranjan Swain',
    service: 'Tattoo Removal',
    artist: 'Anirban Sahu',
    description: 'Sleeve that I no longer want. All of it. I know. How many years?',
  },
  {
    daysAgo: 35,
    time: '14:50',
    name: 'Debjani Chatterjee',
    service: 'Tattoo',
    artist: 'Ishani Behera',
    description: 'Flowering sprig on the waist, left. Something that ages well, I am not twenty any more.',
  },
  {
    daysAgo: 36,
    time: '12:24',
    name: 'Omkar Patnaik',
    service: 'Tattoo',
    artist: 'Any artist',
    description:
      'Boita boat on the calf for Kartik Purnima. It does not have to be finished by then, but begun would be nice.',
  },
  {
    daysAgo: 36,
    time: '20:38',
    name: 'Sonali Majhi',
    service: 'Piercing',
    artist: 'Nandini Rout',
    description: 'Lobes for my daughter, she is fourteen. I will come along and sign. Do you use a gun?',
  },
  {
    daysAgo: 38,
    time: '17:03',
    name: 'Kunal Deshmukh',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    description:
      'Twelve-point star on the shoulder, interlaced. I tried drawing it and the lines never close, so respect.',
  },
  {
    daysAgo: 40,
    time: '09:36',
    name: 'Rashmi Ranjan Bal',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description:
      'Eyebrow scar from cricket, left side, a gap of about 1 cm. Only that needs filling. Do you do this for men?',
  },
  {
    daysAgo: 42,
    time: '10:58',
    name: 'Tanvi Kulkarni',
    service: 'Tattoo',
    artist: 'Ritika Mohanty',
    inspiration: 'https://example.com/boards/spine',
    description:
      'Ornamental band down the spine. I attached three that I like, the second one most. Weekday mornings are best.',
  },
  {
    daysAgo: 42,
    time: '15:44',
    name: 'Sidharth Mohapatra',
    service: 'Tattoo',
    artist: 'Debasish Pradhan',
    description: 'Red moon over waves, upper arm. How long does the red stay red?',
  },
  {
    daysAgo: 43,
    time: '13:13',
    name: 'Jasmine Toppo',
    service: 'Tattoo',
    artist: 'Sarojini Panda',
    description:
      'Fern on the forearm, blackwork. From the hills at home in Sundargarh, I have pressed one in a book.',
  },
  {
    daysAgo: 45,
    time: '22:22',
    name: 'Amrita Kaur',
    service: 'Permanent Eyebrow Tattoo',
    artist: 'Ishani Behera',
    description: 'Consultation only please. I am still nursing and understand that you would wait.',
  },
  {
    daysAgo: 47,
    time: '18:31',
    name: 'Bhabani Shankar Das',
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'A line of blackletter across the chest. One word, Dhairya. I could use some.',
  },
  {
    daysAgo: 49,
    time: '12:47',
    name: 'Neha Sundar',
    service: 'Tattoo Training',
    artist: 'Sarojini Panda',
    description:
      'Applied fine arts graduate, portfolio in the link on request. Do students get to keep a machine or do we buy our own?',
  },
  {
    daysAgo: 50,
    time: '16:29',
    name: 'Pranab Kumar Sethy',
    service: 'Tattoo Removal',
    artist: 'Anirban Sahu',
    description:
      'Laser to make an old scorpion lighter so that Pratyush can put something on top. He told me to write to you first.',
  },
  {
    daysAgo: 53,
    time: '19:15',
    name: 'Ishita Ghosh',
    service: 'Piercing',
    artist: 'Any artist',
    description: 'Eyebrow piercing, right. I wear glasses, does the frame touch it?',
  },
  {
    daysAgo: 57,
    time: '14:08',
    name: 'Laxmi Narayan Biswal',
    service: 'Tattoo',
    artist: 'Pratyush Jena',
    description:
      'Elephant with the festival cloth, thigh. Take your time with the drawing, I am in no hurry, it took me fifty years to ask.',
  },
]
