/** The drawn plan of the zone: degrees to shares of a picture and back. Pure. */

/** Degrees (GCJ-02). */
export interface Point {
  readonly lng: number;
  readonly lat: number;
}
/** From the left and the top, 0 to 1. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

/** Kept free around the outermost places, so that their names stay in the picture. */
const MARGIN = 0.14;
/** A zone that is no wider than this many degrees is drawn as if it were. */
const LEAST_SPAN = 0.002;
const DIGITS = 1e5;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** Lays the places out so that all are in the picture, north above. */
export function layPlan(points: readonly Point[]) {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)];
  const axis = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const span = Math.max(high - low, LEAST_SPAN) / (1 - 2 * MARGIN);
    return { from: (low + high - span) / 2, span };
  };
  const [east, north] = [axis(lngs), axis(lats)];
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return {
    toShare: ({ lng, lat }: Point): Share => ({
      x: within((lng - east.from) / east.span),
      y: within(1 - (lat - north.from) / north.span),
    }),
    toPoint: ({ x, y }: Share): Point => ({
      lng: rounded(east.from + within(x) * east.span),
      lat: rounded(north.from + (1 - within(y)) * north.span),
    }),
  };
}

/** A place of the list with its position. */
export interface Placed {
  readonly name: string;
  readonly point: Point | null;
}

const METRES_A_DEGREE = 111_320;

/** Metres between two points that lie close to each other. */
export function metresBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * METRES_A_DEGREE;
  const east = (a.lng - b.lng) * METRES_A_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The place of the list that lies nearest; undefined where none has a position. */
export function findNearest<Place extends Placed>(point: Point, places: readonly Place[]): Place | undefined {
  const far = ({ point: at }: Place) => (at ? metresBetween(point, at) : Infinity);
  return places.filter((place) => place.point !== null).toSorted((a, b) => far(a) - far(b))[0];
}

/** A marked point in words: 离生物医药园约 130 米. */
export function describePoint(point: Point, places: readonly Placed[]): string {
  const nearest = findNearest(point, places);
  if (!nearest?.point) return `经度 ${point.lng}，纬度 ${point.lat}`;
  const metres = Math.round(metresBetween(point, nearest.point) / 10) * 10;
  if (metres < 30) return `就在${nearest.name}`;
  return metres < 1000 ? `离${nearest.name}约 ${metres} 米` : `离${nearest.name}约 ${(metres / 1000).toFixed(1)} 公里`;
}
