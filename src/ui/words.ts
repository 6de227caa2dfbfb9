/** US dollars with thousands separators, cents only when there are any: "$1,200", "$12.50"; below ten cents two figures: "$0.015". */
export function dollars(usd: number): string {
  if (usd > 0 && usd < 0.1)
    return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 });
  return usd.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(usd) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

/** A price per km² in US dollars, exact to a cent, or to two figures where it is less than ten cents: "$0.015". */
export function dollarsPerKm2(usd: number): string {
  return dollars(usd < 0.1 ? usd : Math.round(usd * 100) / 100);
}

/** A length in metres as buyers write it: centimetres below one metre. */
export function lengthInWords(metres: number): string {
  const [value, unit] = metres < 1 ? [metres * 100, 'cm'] : [metres, 'm'];
  return `${(Math.round(value * 100) / 100).toLocaleString('en-US')} ${unit}`;
}

/** An area in km², as exact as it is known: "1,200 km²", "0.25 km²". */
export function areaInWords(areaKm2: number): string {
  return `${areaKm2.toLocaleString('en-US', { maximumFractionDigits: 6 })} km²`;
}

/** A day or a month, "2026-11-21" or "2026-11", as the month that people read: "Nov 2026". */
export function monthInWords(date: string): string {
  return new Date(`${date.slice(0, 7)}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The month of a day as it is said in the year of `now`, "March", and in another, "March 2025". */
export function monthOfYear(day: string, now: Date): string {
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return day.startsWith(`${now.getUTCFullYear()}-`) ? month : `${month} ${day.slice(0, 4)}`;
}

/** A day, "2026-11-21", as people read it: "21 Nov 2026". */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthInWords(day)}`;
}

/** A moment, in milliseconds since 1970, as the clock here shows it: "21 Nov 2026, 14:03". */
export function momentInWords(milliseconds: number): string {
  const moment = new Date(milliseconds);
  // Not of Britain, whose ninth month is "Sept".
  const month = moment.toLocaleDateString('en-US', { month: 'short' });
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${moment.getDate()} ${month} ${moment.getFullYear()}, ${time}`;
}

/** A time to wait in seconds as whole minutes, never too short: "1 minute", "34 minutes". */
export function minutesInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
