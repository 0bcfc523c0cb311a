import type { Machine } from '../scene/scene';

/** What a vehicle is drawn of in a list, for a field of 16 by 16: what is filled, what is a line, and the wheels. */
interface MachineIcon {
  readonly fill: string;
  readonly line?: string;
  /** Where their hubs are, from the left. */
  readonly wheels?: readonly number[];
}

const CAR: MachineIcon = { fill: 'M1 9l2-4h7l3 4v3H1Z', wheels: [4.5, 10.5] };
const BEAST: MachineIcon = {
  fill: 'M2.500 15V9.500Q2.500 6.800 5 6.800H8.800L10.400 2.800 11.200 1l1 1.500 3.100 2.700-.6 1.600L12.300 6.300 11.800 15H9.900V11H4.700V15Z',
  line: 'M2.800 7.800Q1 8.200 1.200 11',
};
const BOAT: MachineIcon = {
  fill: 'M.8 9.500H15.200L13 14H3.200ZM8.300 1.500Q12.800 4 13 8.500H8.300Z',
  line: 'M7 1.500V9',
};
const PLANE: MachineIcon = {
  fill: 'M7.100 1.500Q8 .5 8.900 1.500L9.300 5.800 15.200 7.500V9.500L9.200 9.300 8.900 12.800 11 14V15.200H5V14L7.100 12.800 6.800 9.300.8 9.500V7.500L6.700 5.800Z',
};
const WAGON: MachineIcon = {
  fill: 'M1.500 4H14.500V11.500H1.500Z',
  line: 'M.8 15H15.200',
  wheels: [4.5, 11.5],
};
const TRUCK: MachineIcon = {
  fill: 'M.8 4H8.800V12H.8ZM9.600 6.500H12.800L15.200 9.500V12H9.600Z',
  wheels: [4, 12],
};
const TANK: MachineIcon = {
  fill: 'M4.500 4.500H9.500V8H4.500ZM9.500 5.500H15.200V7H9.500ZM1.500 8.500H14V10.200H1.500ZM2.900 11H12.600A2 2 0 0 1 12.600 15H2.900A2 2 0 0 1 2.900 11Z',
};
const CATAPULT: MachineIcon = {
  fill: 'M1.500 10H14.500V12H1.500ZM11 3.800A1.900 1.900 0 1 1 14.800 3.800A1.900 1.900 0 1 1 11 3.800Z',
  line: 'M3.500 10.500L12.500 4.500M8 10V7.500',
  wheels: [4.5, 11.5],
};

const BY_SHEET: Readonly<Record<string, MachineIcon>> = { truck: TRUCK, tank: TANK, catapult: CATAPULT };
const BY_MEDIUM: Readonly<Record<Machine['medium'], MachineIcon>> = {
  ground: CAR,
  water: BOAT,
  rail: WAGON,
  air: PLANE,
};

/** Vehicles that we do not know are drawn after what they move on; those that bleed are beasts. */
export function machineIcon({ sheet, medium, hpColour }: Machine): MachineIcon {
  return BY_SHEET[sheet] ?? (hpColour === 'red' ? BEAST : BY_MEDIUM[medium]);
}
