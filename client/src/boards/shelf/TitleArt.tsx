import cults from './cults.svg?raw';
import eldersign from './eldersign.svg?raw';
import emerald from './emerald.svg?raw';
import providence from './providence.svg?raw';
import tyrants from './tyrants.svg?raw';
import './shelf.css';

/** A title's map in miniature, drawn by us; the classes take the title's tint. */
const ART: Record<string, string> = { tyrants, emerald, eldersign, providence, cults };
const UNKNOWN = '<circle cx="100" cy="70" r="44" class="mk2"/><circle cx="112" cy="70" r="34" class="mn"/>';

const drawing = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

export function TitleArt({ title }: { title: string }) {
  const art = ART[title];
  return (
    <svg
      className="map"
      viewBox="0 0 200 140"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art ? drawing(art) : UNKNOWN }}
    />
  );
}
