-- Orders brought over from an earlier system; the calendar of holidays; watched addresses.
select 1;
