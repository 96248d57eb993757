/** The views of the titles. Made by `npm run types` from games/<id>/view.py: change it there. */

export interface DecisionView {
  seat: number;
  kind: string;
  options: number[] | null;
}

export interface PileView {
  count: number;
  cards?: string[];
  contents?: string[];
  shown?: string[];
}

export interface ResultView {
  scores: number[];
  winners: number[];
  reason: string;
  breakdown: { [id: string]: number }[];
}

export interface BoardView {
  game: string;
  rules: number;
  seats: number;
  seat: number | null;
  actions: number;
  done: boolean;
  decision: DecisionView | null;
  zones: { [id: string]: PileView | PileView[] };
  result: ResultView | null;
}

export interface CultsDistrict {
  number: number;
  rituals: { [id: string]: number[] };
  spaces: number;
  free: number;
  sites: string[];
  dominance: { [id: string]: number };
  dominance_spaces: number;
  sanity_token: number;
  sanity: number;
  investigators: number;
  track: number;
  start_space: number;
  plans: string[];
  costs: { [id: string]: number };
  guardian: string | null;
  guardian_left: number;
  action: string | null;
  action_left: number;
  points: { [id: string]: number }[];
}

export interface CultsPlayer {
  cult: string;
  automatic: boolean;
  vp: number;
  points: { [id: string]: number };
  tokens: { [id: string]: number } | null;
  fist: number | null;
  reserve: { [id: string]: number };
  sites_left: number;
  dominance_left: number;
  plan_board: { [id: string]: number };
  markers_left: number;
  disorganisation: number;
}

export interface CultsFighter {
  party: number;
  committed: boolean;
  revealed: boolean;
  cards: number;
  levels: number;
  symbols: number | null;
  bonus: number | null;
  thugs: number | null;
  attack: number | null;
}

export interface CultsFight {
  district: string;
  active: number;
  winner: number | null;
  thug_value: number;
  fighters: CultsFighter[];
}

export interface CultsFought {
  party: number;
  thugs: number;
  attack: number;
  cards: string[];
}

export interface CultsLastFight {
  district: string;
  winner: number | null;
  fighters: CultsFought[];
}

export interface CultsTerror {
  party: number;
  district: string;
  terror: number;
  sanity: number;
  missing: number;
  markers: number;
}

export interface CultsPayment {
  currency: string;
  price: number;
  missing: number;
  tokens: number;
}

export interface CultsView extends BoardView {
  phase: string;
  round: number;
  rounds: number;
  first: number;
  turn: number | null;
  city: string | null;
  layout: string | null;
  goal: string | null;
  goal_progress: boolean[];
  closed: string | null;
  where: string | null;
  districts: { [id: string]: CultsDistrict };
  players: CultsPlayer[];
  fight_in: CultsFight | null;
  last_fight: CultsLastFight | null;
  terror: CultsTerror | null;
  payment: CultsPayment | null;
  dice: { [id: string]: number } | null;
  rerolls: number;
  blank: string | null;
  staged: string[];
}

export interface EldersignAncient {
  card: string;
  doom: number;
  track: string[];
  track_rows: number[];
  signs: number;
  limit: number;
  awake: boolean;
  combat: (number | string)[];
}

export interface EldersignItem {
  card: string;
  tokens: number;
}

export interface EldersignHero {
  seat: number;
  investigator: string | null;
  place: string | null;
  sanity: number;
  max_sanity: number;
  stamina: number;
  max_stamina: number;
  clues: number;
  daily_used: boolean;
  assisted: boolean;
  out: boolean;
  items: EldersignItem[];
  trophies: string[];
  trophy_value: number;
}

export interface EldersignRow {
  needs: (number | string)[];
  costs: { [id: string]: number };
  monster: string | null;
  complete: boolean;
  pays: string[];
}

export interface EldersignMonster {
  token: string;
  card: string;
  defeated: boolean;
  task: number | null;
}

export interface EldersignRoom {
  card: string;
  ordered: boolean;
  trophies: number;
  rows: EldersignRow[];
  monsters: EldersignMonster[];
  lock: string | null;
  heroes: string[];
}

export interface EldersignLasting {
  card: string;
  midnights: number;
}

export interface EldersignPaying {
  task: number;
  spent: string[];
  left: (number | string)[];
  fits: { [id: string]: number | string };
}

export interface EldersignPlacedDie {
  die: string;
  task: number;
}

export interface EldersignHeldDie {
  die: string;
  card?: string;
  hero?: number;
}

export interface EldersignLock {
  card: string;
  die: string;
  holds: boolean;
}

export interface EldersignDice {
  supply: { [id: string]: number };
  gone: { [id: string]: number };
  pool: string[];
  aside: string[];
  placed: EldersignPlacedDie[];
  held: EldersignHeldDie[];
  locks: EldersignLock[];
}

export interface EldersignEntrance {
  points: number;
  free: number;
  one: number;
  both: number;
  souvenirs: { [id: string]: number };
}

export interface ElderView extends BoardView {
  hidden: string[];
  turn: number;
  first: number;
  phase: string;
  day: number;
  clock: string;
  midnights: number;
  ancient: EldersignAncient;
  ending: string;
  heroes: EldersignHero[];
  layout: (EldersignRoom | null)[];
  others: EldersignRoom[];
  mythos: string | null;
  lasting: EldersignLasting[];
  attempt: string | null;
  roll: number;
  focus: boolean;
  assistance: number[];
  paying: EldersignPaying | null;
  rerolling: string[];
  dice: EldersignDice;
  entrance: EldersignEntrance;
  looked: string[];
}

export interface EmeraldLaid {
  card: string;
  victim?: number;
  agents?: number;
  fresh?: boolean;
  hidden?: boolean;
}

export interface EmeraldPlayer {
  colour: string;
  agents: number;
  agents_in_cities: number;
  agents_stored: number;
  cubes: number;
  limbo: number;
  sanity: number;
  revealed: boolean;
  changed_heart: boolean;
  allegiance: string | null;
  vp: number;
  points: { [id: string]: number };
  kills: { [id: string]: number };
  beside: EmeraldLaid[];
}

export interface EmeraldCity {
  card: string | null;
  face_down: number;
  royalty: string | null;
  agents: { [id: string]: number };
  cubes: { [id: string]: number };
  zombies: number;
  leader: number | null;
  agent_bombs: number;
  royalty_bombs: number | null;
}

export interface EmeraldTally {
  have: number;
  need: number | null;
  unit: string;
}

export interface EmeraldAlarm {
  by: number;
  city: string;
  cards: string[];
  means: string;
}

export interface EmeraldView extends BoardView {
  turn: number;
  first: number;
  round: number;
  left: number;
  ending: string;
  vp_limit: number;
  tracks: { [id: string]: number };
  difference: number;
  players: EmeraldPlayer[];
  cities: { [id: string]: EmeraldCity };
  zombie_supply: number;
  leopold: boolean;
  played: string[];
  last: string[];
  staged: string[];
  tally: EmeraldTally | null;
  alarm: EmeraldAlarm | null;
}

export interface ProvidenceBag {
  sanity: number;
  madness: number;
}

export interface ProvidenceFigure {
  figure: string | null;
  owner: string;
  city: string;
  power: number;
  symbols: string[];
  possessed: boolean;
}

export interface ProvidencePlayer {
  colour: string;
  vp: number;
  gained: number;
  cubes: number;
  common: number;
  limbo: number;
  control: number;
  agents: ProvidenceFigure[];
  stands: number;
  crypt: (string | null)[];
  sanity: number;
  madness: number;
  revealed: boolean;
  seen: boolean;
  swapped: boolean;
  eliminated: boolean;
  alignment: string | null;
  whateleys: number;
}

export interface ProvidenceCity {
  control: string | null;
  control_value: number;
  gate: string | null;
  gate_value: number;
  gate_owner: string | null;
  agents: ProvidenceFigure[];
  deep_ones: number;
  deep_owner: string | null;
  whateleys: number;
  cubes: { [id: string]: number };
  influence: { [id: string]: number };
  leader: string | null;
  block: boolean;
  card: string | null;
  face_down: number;
  card_cubes: { [id: string]: number };
  card_influence: { [id: string]: number };
  card_leader: string | null;
  card_block: boolean;
}

export interface ProvidenceMythos {
  card: string;
  cubes: { [id: string]: number };
  leader: string | null;
  block: boolean;
}

export interface ProvidenceCultist {
  colour: string;
  city: string;
  next: string;
  revealed: boolean;
  cubes: number;
  limbo: number;
  control: number;
  agents: ProvidenceFigure[];
  cities: string[];
}

export interface ProvidenceGreatOldOne {
  card: string;
  vp: number;
  madness: number;
  madness_limit: number;
  goal: string;
  goal_reached: number;
  goal_wanted: number;
  mythos: string[];
  crypt: (string | null)[];
  cultists: ProvidenceCultist[];
  behaviour: string | null;
  behaviour_step: number | null;
  behaviour_left: number;
  effects: number;
  effects_wanted: number;
  path: string[];
}

export interface ProvidenceWay {
  cost: number;
  via: string[];
}

export interface ProvidenceJourney {
  figure: string;
  start: string;
  ways: { [id: string]: ProvidenceWay };
}

export interface ProvidenceBill {
  verb: string;
  symbol: string;
  place: string | null;
  have: number;
  need: number | null;
  gives: number;
  smallest: string[];
  price: number;
  prices: { [id: string]: number };
  journeys: ProvidenceJourney[];
  fares: { [id: string]: string[] };
}

export interface ProvidenceView extends BoardView {
  turn: number;
  first: number;
  round: number;
  left: number;
  fresh: boolean;
  ending: string;
  vp_limit: number;
  tracks: { [id: string]: number };
  bag: ProvidenceBag;
  blocks: number;
  deep_ones: number;
  cthulhu: string | null;
  martial_law: string | null;
  players: ProvidencePlayer[];
  cities: { [id: string]: ProvidenceCity };
  row: ProvidenceMythos[];
  great_old_one: ProvidenceGreatOldOne | null;
  if_ended: { [id: string]: number } | null;
  played: string[];
  last: string[];
  used: string[];
  taken_from: string;
  staged: string[];
  uses: { [id: string]: string[] };
  bill: ProvidenceBill | null;
  journey: ProvidenceJourney | null;
}

export interface TyrantsPlayer {
  house: string;
  barracks: number;
  spies: number;
  vp: number;
  trophies: { [id: string]: number };
  score: { [id: string]: number };
}

export interface TyrantsSite {
  troops: { [id: string]: number };
  empty: number;
  spies: number[];
  control: number | null;
  total: boolean;
  closed: boolean;
}

export interface TyrantsView extends BoardView {
  turn: number;
  first: number;
  round: number;
  ending: string;
  half_decks: string[];
  power: number;
  influence: number;
  players: TyrantsPlayer[];
  board: string;
  sites: { [id: string]: TyrantsSite };
  routes: { [id: string]: string | null };
  market: (string | null)[];
  supply: { [id: string]: number };
  played: string[];
  limbo: string[];
  pending: string[];
  devoured_top_in_market: boolean;
}

export interface Views {
  cults: CultsView;
  eldersign: ElderView;
  emerald: EmeraldView;
  providence: ProvidenceView;
  tyrants: TyrantsView;
}
