-- What the demo's play has done of the chapter that it is in: after a break it is answered from here, so that nothing is done twice.
create table directory.demo_done (
  chapter int not null,
  place int not null,
  answer text not null,
  primary key (chapter, place)
);
grant select, insert, delete on directory.demo_done to merchant_server;
