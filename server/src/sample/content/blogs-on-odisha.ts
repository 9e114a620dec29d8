import { paragraphs, pictureWith, type SampleBlog } from './sample-blog.ts'

export const BLOGS_ON_ODISHA: SampleBlog[] = [
  {
    title: 'Reading the wheel at Konark',
    author: 'Ritika Mohanty',
    publicDate: '2026-05-10',
    tags: ['konark', 'ornament', 'odisha', 'dotwork'],
    picture: 'wide-wheel',
    content: paragraphs(
      'The Sun Temple at Konark was built in the thirteenth century, under Narasimhadeva the First, in the form of a chariot. It stands some sixty-five kilometres from our door. It has twenty-four stone wheels, each about three metres across, and if you go early enough you can have one of them to yourself for a quarter of an hour.',
      'Every wheel has eight broad spokes and eight thin ones. The guides will show you, with a finger held at the axle, how the shadow tells the time. Eight broad spokes make the eight praharas, the watches of three hours into which a day and a night were divided here long before anybody counted to twenty-four. The thin spokes halve them. The beads along the rim divide the halves again, three minutes to a bead, and a patient visitor can read a time that agrees with the telephone. How exactly it was meant to be used, and by whom, is a question for historians. That it works is a question for a sunny morning, and it does.',
      'Our studio takes its name from that division of the day. We are open in all eight watches, and the neon in the big room is the same wheel with everything removed that can be removed. What remains is eight lines and two circles, and people from here recognise it from across the street.',
      pictureWith('studio-05-neon', 'Eight lines and two circles.'),
      'As a tattoo the wheel is generous and strict. Generous, because a circle sits well on a back, a shoulder or a chest, and because it is ornament all the way in: one can stop at any depth of detail and it still is the wheel. Strict, because everybody knows what a circle looks like. A spoke that is one degree out is one degree out for life.',
      'I build it from the middle. Axle, then the spokes as bare lines, measured with a thread from the centre on the living back, because no back is symmetrical and the wheel must not be either: it has to look symmetrical, which is something else. Then the rim and its beads. Only then the filling, in dots. On a full back it takes four sittings of four hours, three weeks apart. A version the size of a palm is possible, but it is drawn anew with a third of the parts. Shrinking the large one gives you a grey coin in ten years.',
      'What I leave out. The broad spokes of the real wheels carry round medallions with carved figures, among them gods and lovers. I do not put those on skin. In their place I set lotus rosettes, creepers, geese and elephants, all of them from the borders of the same stones. A temple carving has its place and its reasons, and a calf in shorts at a bus stop is neither. I have never had to explain it twice.',
      'If you are thinking of one, do this first. Take the bus. Stand before the wheel until you have stopped taking photographs. Count the spokes, put your hand near the stone and watch the shadow move, which it does faster than one thinks. Then come and tell me which part you remember. We shall begin with that.',
    ),
  },
  {
    title: 'The border comes first',
    author: 'Sarojini Panda',
    publicDate: '2026-04-04',
    tags: ['pattachitra', 'ornament', 'odisha', 'bands'],
    picture: 'wide-band',
    content: paragraphs(
      'In Raghurajpur, near Puri, the painters of Pattachitra begin with the edge. The cloth has been stiffened with tamarind gum and chalk and rubbed with a stone until it shines like an egg. Then, before any figure, comes the border: a frame of creepers and petals, rows of them, drawn freehand with a brush that ends in almost a single hair. Only when the house has walls do its people move in.',
      'I taught drawing for twenty years before I touched a tattoo machine, and I sent every class to look at those borders. They are the best school of repetition that I know. A petal, a dot, a petal, a dot, for a metre and a half, and not one of them copied. Each is drawn. That is why the row breathes and why a printed one does not.',
      'The pigments gave this studio its colours. White from ground conch. Black from lamp soot. Red from hingula, which is cinnabar, and yellow from haritala, which is orpiment. On the skin, of course, we use none of these: two of them are poisonous. We use tested inks in sealed bottles and keep the palette, mostly black, now and then the red.',
      'Borders make excellent tattoos, for a plain reason. An arm, a wrist, an ankle is a column, and a band goes round a column. But it is not a cylinder. A forearm is a cone that is slightly flattened and turns when the hand turns, so a band that is straight on paper climbs on one side and gapes at the back. We measure the arm at both edges, cut the pattern to the cone as a tailor cuts a sleeve, and bend every row by a little. Then we count: the number of petals has to come out whole where the ends meet. If it does not, we change the size of all of them by a hair, and never of the last one.',
      'Three or four rows are enough. A broad row of petals, a narrow one of beads, a line to rest the eye, and teeth at the lower edge, where the ornament drips into bare skin. Leave the spaces open. In ten years they will have closed by a third.',
      pictureWith('skin-sleeve-arm', 'A lattice for a whole upper arm, counted so that the ends meet.'),
      'And now the part for which people sometimes ask and which we decline. Within the borders of a Pattachitra live the gods: Jagannath with his brother and sister, Krishna, Durga. We do not tattoo them. This is not a law and we think no less of anybody who carries one. But these images are made to be looked up to, and a body sits, sleeps, sweats and goes to places where a painting would be carried out of the room first. In this state many of our neighbours would be hurt to see it, and some of the painters have told me so. The border honours the picture by standing round an empty place. We find that people understand this at once; some of them have put the empty place on the inside of the wrist, and know what is in it.',
      'Go to Raghurajpur on a weekday. Buy something small from the person who painted it. Look at the edge first.',
    ),
  },
]
