const list = (text: string): string[] => text.trim().split(/\s+/)
const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Words that made-up products are put together from. */
export const words = {
  adjectives: list(`
    Amber Ample Ancient Arctic Ashen Autumn Azure Balmy Blithe Bold Brave Breezy Bright Brisk Calm
    Candid Clear Clever Coastal Copper Cozy Crisp Curious Dappled Daring Dawning Deep Distant Dusky
    Eager Early Easy Even Faded Fair Fallow Fearless Festive Fine Fleet Fond Free Fresh Frosted
    Gentle Gilded Glad Golden Grand Hale Handy Happy Hardy Hazy Hidden Homely Honest Humble Idle
    Indigo Jolly Keen Kind Lasting Leafy Light Lively Lofty Lone Loyal Lucid Lucky Lunar Marbled
    Mellow Merry Midnight Mild Misty Modest Mossy Neat Nimble Noble Northern Open Pale Patient
    Placid Plain Polar Proud Quaint Quiet Rainy Rare Ready Regal Restful Rosy Rugged Russet Rustic
    Salty Sandy Serene Shaded Silent Silver Simple Sleek Slow Smoky Snowy Soft Solar Solemn Spare
    Spring Steady Still Stout Summer Sunlit Supple Swift Tender Tidal Tidy Tranquil True Twilit
    Upland Velvet Verdant Vivid Wandering Warm Western Wild Windy Winter Wise Woodland Young`),
  motifs: list(`
    Acorn Alder Anchor Apple Arch Ash Aspen Badger Bay Beacon Bee Birch Bluebell Bramble Breeze
    Brook Canyon Cedar Cherry Clover Cloud Comet Coral Cove Crane Crescent Crow Daisy Dale Delta
    Dove Dune Eagle Elm Ember Falcon Fern Fig Finch Fjord Fox Gale Garden Glade Grove Gull Harbor
    Hare Hawk Hazel Heath Heron Hill Holly Island Iris Ivy Jasmine Juniper Kestrel Lagoon Lake Lark
    Laurel Lichen Lily Linden Magpie Maple Marsh Meadow Mesa Mint Moon Moor Moss Moth Nettle Oak
    Olive Orchard Orchid Otter Owl Peak Pebble Pine Plum Pond Poppy Prairie Quail Quartz Rain Raven
    Reed Ridge River Robin Rose Rowan Sage Shell Shore Sparrow Spruce Star Stone Storm Swan Thistle
    Thrush Tide Tulip Valley Violet Wave Willow Wren Yarrow`),
  materials: list(`
    Cotton Linen Wool Oak Walnut Ash Beech Cork Leather Felt Canvas Paper Stoneware Porcelain Glass
    Brass Copper Steel Enamel Slate Marble Bamboo Rattan Jute Hemp Silk`),
  surnames: list(`
    Aldous Barrow Calder Dunmore Ellery Fenwick Garrick Hollis Ingram Jarvis Kendrick Lorimer
    Marlowe Norwood Orson Penrose Quill Radley Selwyn Thorne Underhill Vance Whitlock Yates Ashdown
    Brightwell Cotter Draycott Everly Fairlie Gresham Hathorne`),
  houses: list('Works Studio Goods Press Mill House Makers Supply Atelier Workshop'),
  colors: list(`
    Ink Chalk Clay Sage Rust Sand Slate Ochre Plum Moss Sky Coral Charcoal Cream Teal Rose Amber
    Forest Navy Lilac`),
  sizes: list('Small Medium Large'),
  tags: list(`
    gift new bestseller kitchen garden travel office winter summer kids handmade recycled vegan
    organic limited outdoors bath reading music picnic wedding birthday holiday everyday`),
  endings: lines(`
    made in small runs.
    finished by hand.
    built to be used daily.
    better with every year.
    light enough to carry anywhere.
    packed without plastic.
    repairable, should it ever need it.
    cut from a single piece.`),
  sentences: lines(`
    Wipe clean with a damp cloth.
    No two are quite alike.
    Comes in a plain box that is worth keeping.
    The color deepens with use.
    Made by people we have met.
    Fits most shelves and all moods.
    A good present for someone who has everything else.
    Keep it dry and it will keep for decades.`),
}

interface Thing {
  name: string
  type: string
  department: string
  /** Whole units of the currency, from and to. */
  price: readonly [number, number]
}

const thing = (
  department: string,
  type: string,
  price: readonly [number, number],
  names: string,
): Thing[] => names.split(', ').map((name) => ({ name, type, department, price }))

export const things: readonly Thing[] = [
  ...thing(
    'Kitchen',
    'Tableware',
    [8, 60],
    'Mug, Bowl, Plate, Jug, Teapot, Tumbler, Carafe, Butter Dish, Egg Cup',
  ),
  ...thing(
    'Kitchen',
    'Cookware',
    [18, 140],
    'Skillet, Saucepan, Casserole, Cutting Board, Salad Spoon, Mortar, Rolling Pin',
  ),
  ...thing(
    'Home',
    'Textiles',
    [15, 180],
    'Blanket, Cushion, Tea Towel, Table Runner, Apron, Curtain, Rug, Napkin',
  ),
  ...thing(
    'Home',
    'Lighting',
    [25, 260],
    'Table Lamp, Pendant, Lantern, Candle Holder, Floor Lamp',
  ),
  ...thing('Home', 'Storage', [9, 120], 'Basket, Box, Tray, Hook, Shelf, Crate, Jar'),
  ...thing(
    'Desk',
    'Stationery',
    [3, 45],
    'Notebook, Pencil Case, Folder, Pen, Bookend, Desk Tidy, Calendar, Bookmark',
  ),
  ...thing('Wear', 'Bags', [20, 190], 'Tote, Backpack, Pouch, Satchel, Wallet, Wash Bag'),
  ...thing(
    'Wear',
    'Clothing',
    [15, 160],
    'Scarf, Beanie, Socks, Overshirt, Cardigan, Gloves, Robe',
  ),
  ...thing(
    'Garden',
    'Garden',
    [6, 90],
    'Planter, Watering Can, Trowel, Bird Feeder, Seed Box, Bench Cushion, Twine',
  ),
  ...thing(
    'Play',
    'Games',
    [5, 70],
    'Puzzle, Playing Cards, Kite, Building Blocks, Chess Set, Marble Run',
  ),
]
