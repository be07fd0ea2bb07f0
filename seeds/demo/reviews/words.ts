/** What people say about paper goods: sentences by kind of product, put together into reviews. */

export interface Praise {
  titles: readonly string[]
  /** What is good about a thing of this kind; one or two of them make a review. */
  good: readonly string[]
  /** What was not, for three stars and fewer. */
  bad: readonly string[]
}

const prints: Praise = {
  titles: [
    'Better than on the screen',
    'The ink has depth',
    'Finally something for the hall',
    'Worth the frame',
    'Quiet and lovely',
    'The colors are right',
  ],
  good: [
    'The paper has a tooth that you want to touch, and the blacks are really black.',
    'It hangs opposite the window and does not glare at any time of the day.',
    'Under a lamp you see the dots of the screen, which I love.',
    'The margin is generous, so it fitted a standard frame without a mat.',
    'Two visitors have already asked where it is from.',
    'It came flat between two boards, not a bent corner anywhere.',
    'The colors are a touch warmer than in the pictures, which suits our wall.',
    'I bought the A3 first and came back for the large one.',
    'You can see that somebody pulled this by hand.',
    'It makes the whole corner look intended.',
  ],
  bad: [
    'The blue is greener than in the pictures.',
    'One corner was pressed in; they sent another within a week.',
    'Smaller on the wall than I had imagined: measure first.',
    'There is a faint line across the lower edge.',
  ],
}

const posters: Praise = {
  titles: ['Fills the wall', 'Great for the kitchen', 'Sharp to the edge', 'The rails make it'],
  good: [
    'The oak rails close with a click and leave no mark.',
    'At 50 × 70 it fills the wall above the bench and needs nothing beside it.',
    'The paper is matte, so the window opposite does not show in it.',
    'It came rolled and lay flat after one night under books.',
    'The lettering is sharp right down to the smallest line.',
    'Our daughter learns the names from it at breakfast.',
  ],
  bad: [
    'It kept curling for two weeks; the rails are not optional.',
    'The tube had a dent, and so has the poster, near the top.',
    'Darker than in the pictures.',
  ],
}

const notebooks: Praise = {
  titles: ['Opens flat', 'Takes a fountain pen', 'My third one', 'Paper that behaves'],
  good: [
    'It lies flat on any page from the first day, also in the middle.',
    'Neither a broad nib nor a brush pen bleeds through.',
    'The dots are pale enough to disappear once there is writing on them.',
    'The cloth spine has survived four months in a bicycle bag.',
    'The thread goes right through, nothing is glued, nothing comes loose.',
    'The cover feels like a good book and not like a diary.',
  ],
  bad: [
    'Very wet ink shows on the back, so I write on one side only.',
    'I would have liked a second ribbon and page numbers.',
    'The corners soften quickly when it lives in a pocket.',
  ],
}

const calendars: Praise = {
  titles: [
    'Room to write',
    'A picture worth a month',
    'Hangs in our kitchen again',
    'Plans the week',
  ],
  good: [
    'There is room for a family of five in every square.',
    'Monday comes first, as it should.',
    'When the month is over I cut the picture off and frame it.',
    'The paper takes pencil and can be rubbed out twice.',
    'The wire turns without catching, even with one hand.',
    'It sits beside the keyboard and has replaced two apps.',
  ],
  bad: [
    'The holidays of our country are not marked.',
    'The hole is small: a thick nail does not go through it.',
  ],
}

const cards: Praise = {
  titles: [
    'Kept one for myself',
    'Heavier than expected',
    'She framed it',
    'Blank where it should be',
  ],
  good: [
    'The card is thick and the fold is sharp.',
    'The envelope is a good one, with a lining that shows when it opens.',
    'It is blank inside, so I could say what I meant.',
    'The color goes right to the edge.',
    'The one who got it has it standing on the piano.',
    'I now buy three at a time, because the drawer is never full.',
  ],
  bad: ['The envelope takes ink badly; use a ballpoint.', 'A little small for what it costs.'],
}

const letters: Praise = {
  titles: [
    'Makes me write again',
    'Lovely to send',
    'Good ink paper',
    'They arrived, and so did the answers',
  ],
  good: [
    'Each one is different, so a set lasts a whole summer of writing.',
    'A nib glides over it, and nothing feathers.',
    'The backs leave enough room for a real message.',
    'It passed the post without a plastic sleeve and came out unbent.',
    'I have had more letters back in a month than in the last ten years.',
  ],
  bad: ['Two of the set are very alike.', 'The adhesive on the flap needs a firm press.'],
}

const wrapping: Praise = {
  titles: ['Too good to tear', 'Folds crisply', 'No plastic, no glitter', 'The pattern lines up'],
  good: [
    'It folds crisply and holds the crease, also around corners.',
    'The pattern is printed so that the seam lines up, if you try.',
    'The sheets are large enough for a coat box.',
    'People smooth it out and keep it, and so do we.',
    'One can write on the back, so I needed no tag.',
  ],
  bad: [
    'It came folded, and the crease is still to be seen.',
    'Thinner than I thought: dark boxes show through.',
  ],
}

const small: Praise = {
  titles: [
    'A small thing done well',
    'Goes with every parcel',
    'A pleasure in the drawer',
    'Nice little set',
  ],
  good: [
    'They are printed on both sides, which one does not expect.',
    'The cord is cotton and long enough for a real bow.',
    'They stick at once and come off again without tearing the paper.',
    'The cut is clean, nothing frays.',
    'I put one into every letter now.',
    'The tin that they came in is in use too.',
  ],
  bad: ['Fewer in the set than I thought I had read.', 'The gold is more of a brown.'],
}

const giftCard: Praise = {
  titles: ['The present that fits', 'Came within a minute'],
  good: [
    'It came within a minute, and she found something within five.',
    'I could not choose for him, and now I need not.',
  ],
  bad: ['I would have liked to choose the picture on it.'],
}

/** By the type of a product. */
export const praise: Readonly<Record<string, Praise>> = {
  'Art print': prints,
  Poster: posters,
  Notebook: notebooks,
  Calendar: calendars,
  Planner: calendars,
  'Greeting card': cards,
  Postcards: letters,
  'Writing paper': letters,
  'Wrapping paper': wrapping,
  'Gift tags': small,
  Bookmarks: small,
  Stickers: small,
  'Gift card': giftCard,
}

export const closings: readonly string[] = [
  '',
  '',
  'I would buy it again.',
  'Packed in paper only, as promised.',
  'It took six days to get here, which was fine.',
  'A present for my sister, and she wants to keep the box too.',
  'Thank you to whoever wrapped it.',
  'We have ordered another one.',
]

export const authors: readonly string[] = [
  ...['Marta Lindqvist', 'Tom Okafor', 'Jun Hayashi', 'Priya Raman', 'Ellen Brandt', 'Sam Whitlow'],
  ...['Noor Haddad', 'Greta Pohl', 'Luis Ortega', 'Hannah Moss', 'Ivo Petrov', 'Clare Donnelly'],
  ...['Ada Fenwick', 'Ben Castell', 'Yuki Mori', 'Rosa Marchetti', 'Felix Aubert', 'Dana Kowalski'],
  ...['Owen Pryce', 'Mina Sato', 'Julia Thorne', 'Kofi Mensah', 'Lena Fischer', 'Peter Vance'],
  ...['Sofia Duarte', 'Hugo Leclerc', 'Nadia Karim', 'Will Ashby', 'Iris Jansen', 'Theo Malik'],
  ...['Bea Corrigan', 'Anton Weiss', 'Mei Tan', 'Callum Reid', 'Paula Rossi', 'Edith Larkin'],
]

export const answers: readonly string[] = [
  'Thank you for writing! We have passed this on to the studio, and they are beaming.',
  'We are sorry about that. Write to hello@inkwold.example with a picture, and we will put it right.',
  'Good to hear. The second one will be from the same drum of ink, so the two will match.',
  'Thank you. We have added the size of the picture itself to the description.',
]
