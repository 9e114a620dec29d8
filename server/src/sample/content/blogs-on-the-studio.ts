import { paragraphs, pictureWith, type SampleBlog } from './sample-blog.ts'

export const BLOGS_ON_THE_STUDIO: SampleBlog[] = [
  {
    title: 'Look at the bench before the drawings',
    author: 'Kabir Mishra',
    publicDate: '2026-07-05',
    tags: ['hygiene', 'safety', 'choosing'],
    picture: 'studio-08-tray',
    content: paragraphs(
      'A tattoo opens the skin some thousands of times a minute. Done carefully that is a small thing. Done carelessly it can pass on infections that outlast the tattoo, hepatitis B and C and HIV among them. You cannot see germs, but you can see habits. This is what I would look at in any studio, beginning with ours.',
      'The needle. It comes in a sealed packet with a lot number and a date, and it is opened while you watch. Check the date; we hand you the packet. When the work is done the needle goes straight into a yellow box with a narrow mouth, and never anywhere else. For a piercing the same holds, and there is never a gun: its plastic body cannot be sterilised, and it tears where a needle cuts.',
      'The hands. Washed to the wrist before gloves and after them. Gloves are changed whenever they have touched something that is not you or the wrapped tools: a telephone, a drawer, a chair, a chin. Count the pairs. A three-hour sitting in our room uses between eight and twelve. If somebody answers a call and goes on with the same gloves, go home.',
      'The surfaces. Everything that will be touched is under fresh film before you sit down: lamp handle, cable, machine, bottle, armrest. It comes off after you. The chair is wiped with a disinfectant, and the disinfectant is given the minutes that stand on its label. Wiping and drying at once is housekeeping, not hygiene.',
      'The ink. Poured from a closed bottle into little caps for you alone and thrown away with them. Nobody dips into a bottle. The bottle has a maker, a batch and a date, and we write the batch into your record, so that we know whom to ring if a maker ever recalls one. If it has to be thinned, that is done with sterile water and not from the tap.',
      pictureWith('studio-07-machine', 'Caps for one person, thrown away with what is left in them.'),
      'The tools that return. Most of what we use is used once. What is not, such as steel clamps, is scrubbed, bagged and put into an autoclave. Anyone can own an autoclave. Ask when it was last tested with spores, which is the only test that shows that it kills. Ours is tested every month and the strips hang on the wall by the washbasin, the dull ones too.',
      'The people. All of us are vaccinated against hepatitis B and can show it. Everyone has learnt what to do after a needle-stick: wash, report, see a doctor, within hours. The sharp waste is collected by a licensed company, and the receipts are in a folder, which you may read if you have nothing better to do.',
      'And the questions. You may ask any of this, at any time, and the answer should be a hand pointing at the thing. If it is a joke or a frown, that was the answer.',
      'Your part is small. Come healthy and clean, tell us of conditions and medicines, and follow the sheet. If afterwards a piece grows hot, swollen, or leaks anything but clear fluid, or if you have fever, see a doctor, that day. And should you ever worry that a needle somewhere was not new, a doctor can test for it and, in the first hours and days, can often do something about it. So go early, and go without shame.',
    ),
  },
  {
    title: 'A day at the training bench',
    author: 'Sarojini Panda',
    publicDate: '2026-02-22',
    tags: ['training', 'drawing', 'studio'],
    picture: 'wide-machine',
    content: paragraphs(
      'People who ask about the training usually ask when they will tattoo somebody. In the ninth week, I say, and then I describe an ordinary Tuesday of the third, so that they know what they are asking for.',
      'At eight we clean. The four students take the benches, the floor, the basins and the door handles, in this order and by a list that hangs on the wall. I do not regard this as a chore before the lesson. It is the lesson. Whoever cannot be exact with a cloth will not be exact with a needle, and it shows in the first week, every time.',
      pictureWith('studio-03-chair', 'Before nine, and clean.'),
      'From nine to eleven they draw. No machines. Straight lines with a pen, freehand, a hand long, two millimetres apart, until the page is grey. Then circles. Then the same with the breath: out on the stroke, in on the return. Most hands shake because the shoulder is up by the ear; half of my teaching is touching shoulders. I keep all the sheets with their dates. In the twelfth week I lay the first beside the last and leave the room.',
      'At eleven there is tea, and one of them explains something to the others. This week it was how a machine works: a motor turns, a cam pushes, a needle goes up and down a hundred times a second, one and a half to two millimetres out. She took the thing apart on a towel, named each part and put it back together, and it ran. Anyone who cannot do this by the sixth week is at the mercy of a shop.',
      'From half past eleven to one, practice skin. It is a rubber sheet and it forgives nothing. Lines first, then dots, then a gradient from black to nothing across ten centimetres. They learn depth by sound and by the drag on the needle. Too shallow and it falls out as it heals. Too deep and the line bleeds into a blue cloud which no one can take back. I let them make that cloud once, on the rubber, so that they know its face.',
      'Lunch. We eat together, artists and students, and the talk is of food.',
      "From two to four they watch. Each sits by an artist, with the client's leave, and says nothing. They write down what the artist did that had nothing to do with ink: where she put the lamp, when she offered a break, how she told a young man that the name of his friend could wait a year. On Tuesdays there is an hour on hygiene after that, with an examination each Friday. The pass mark is a hundred per cent. There are no famous exceptions.",
      'From five they are free, and mostly they stay.',
      'In the ninth week each of them tattoos a friend, a small piece, with one of us at the elbow and a hand ready to stop the machine. The friend knows everything, signs and pays nothing. I have seen students cry afterwards, and I once saw the friend. In the twelfth they leave with a portfolio, their own machine and my number. Not all of them become tattooers. One makes violins now. Her lines, she tells me, are straight.',
    ),
  },
]
